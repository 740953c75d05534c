import type { StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import type { BlockOf, OutlinedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import { countHighRisk } from '@gatehouse/domain/board/matrix-wording';
import { riskLevels } from '@gatehouse/domain/board/risk-matrix';
import type { Severity } from '@gatehouse/domain/severity';
import { heading, paragraph } from '@gatehouse/word/blocks';
import type { Run } from '@gatehouse/word/runs';
import { type Column, table } from '@gatehouse/word/table';

import { matrixHead, scoreOf, severityInk, severityText, shortId } from '../document/report-words.ts';
import { bookmarkOf, tableCaption, type WordBook } from './word-book.ts';
import { storyBlock } from './draw-texts.ts';

const withoutSign = (color: string): string => color.slice(1).toUpperCase();

/** Returns the severity as a colored label. */
export const severityRun = ({ words }: WordBook, severity: Severity): Run => ({
  text: ` ${words.severityNames[severity]} `,
  isStrong: true,
  color: withoutSign(severityText[severity]),
  fill: withoutSign(severityInk[severity]),
});

/** Returns the ID of a finding, which leads to it. */
export const idRun = ({ hasBookmarks }: WordBook, { _id, idVisual }: StepFinding): Run =>
  hasBookmarks ? { text: shortId(idVisual), anchor: bookmarkOf(_id) } : { text: shortId(idVisual) };

/** Returns names of findings, one on each line. */
export const namesOf = (book: WordBook, findings: readonly StepFinding[]): Run[] =>
  findings.flatMap((finding, place) => [
    { text: place === 0 ? '' : '\n' },
    idRun(book, finding),
    { text: ` ${finding.title} (${book.words.statusNames[finding.statusVulnerability]})` },
  ]);

export function countsBlock(book: WordBook, { counts }: BlockOf<'counts'>): string {
  const part = 1 / Math.max(1, counts.length);
  const columns = counts.map(({ severity }) => ({ name: book.words.severityNames[severity], part }));
  const title = book.words.texts.severities;
  return table(book.parts, { columns, description: title, captionOf: tableCaption(book, title) }, [
    counts.map(({ count }) => String(count)),
  ]);
}

export function tableBlock(book: WordBook, { columns, rows }: BlockOf<'table'>, title: string): string {
  const part = 1 / columns.length;
  const setting = { columns: columns.map((column) => ({ ...column, part })), captionOf: tableCaption(book, title) };
  return table(book.parts, setting, rows);
}

export function outlineBlock(book: WordBook, { findings }: BlockOf<'outline'>): string {
  const { texts, showDue } = book.words;
  const columns: Column[] = [
    { name: texts.id, part: 0.09 },
    { name: texts.title, part: 0.41 },
    { name: texts.severity, part: 0.15 },
    { name: texts.score, part: 0.08, isNumber: true },
    { name: texts.status, part: 0.14 },
    { name: texts.due, part: 0.13 },
  ];
  const row = (finding: OutlinedFinding) => [
    [idRun(book, finding)],
    finding.title,
    [severityRun(book, finding.severity)],
    scoreOf(book.words, finding.cvssScore),
    book.words.statusNames[finding.statusVulnerability],
    showDue(finding.dueDate),
  ];
  return table(book.parts, { columns, captionOf: tableCaption(book, texts.overview) }, findings.map(row));
}

export function checksBlock(book: WordBook, { areas }: BlockOf<'checks'>): string {
  const { texts, sentences, checkResultNames } = book.words;
  const columns = [
    { name: texts.check, part: 0.4 },
    { name: texts.result, part: 0.16 },
    { name: texts.note, part: 0.44 },
  ];
  const all = areas.flatMap(({ checks }) => checks);
  const passed = all.filter(({ result }) => result === 'Passed').length;
  const drawn = areas.map(({ area, checks }) => {
    const rows = checks.map(({ item, result, note, findings }) => [
      item,
      checkResultNames[result],
      [note, ...findings.map(({ idVisual }) => shortId(idVisual))].filter((part) => part !== '').join(' · '),
    ]);
    const setting = { columns, description: area, captionOf: tableCaption(book, area) };
    return heading(book.parts, { level: 3, title: area }) + table(book.parts, setting, rows);
  });
  return paragraph(book.parts, sentences.checked(passed, all.length)) + drawn.join('');
}

export function matrixBlock(book: WordBook, { cells, unscored }: BlockOf<'matrix'>): string {
  const { texts, sentences, likelihoodNames, impactNames } = book.words;
  const columns = [
    { name: matrixHead(book.words), part: 0.25 },
    ...riskLevels.map((level) => ({ name: impactNames[level], part: 0.15, isNumber: true })),
  ];
  const total = cells.reduce((sum, { findings }) => sum + findings, 0);
  const countIn = (likelihood: number, impact: number) =>
    cells.find((cell) => cell.likelihood === likelihood && cell.impact === impact)?.findings ?? 0;
  const rows = riskLevels
    .toReversed()
    .map((likelihood) => [
      likelihoodNames[likelihood],
      ...riskLevels.map((impact) => String(countIn(likelihood, impact) || texts.noScore)),
    ]);
  return [
    paragraph(book.parts, sentences.highRisk(countHighRisk(cells), total)),
    table(
      book.parts,
      { columns, hasRowHeads: true, description: texts.matrix, captionOf: tableCaption(book, texts.matrix) },
      rows,
    ),
    paragraph(book.parts, texts.matrixRule),
    unscored > 0 ? paragraph(book.parts, sentences.noVector(unscored)) : '',
  ].join('');
}

export async function planBlocks(book: WordBook, { items }: BlockOf<'plan'>): Promise<string> {
  const { texts, sentences, showDue } = book.words;
  const columns = [
    { name: texts.findingAndFix, part: 0.46 },
    { name: texts.severity, part: 0.14 },
    { name: texts.due, part: 0.12 },
    { name: texts.findings, part: 0.28 },
  ];
  const rows = [];
  for (const { title, fix, severity, dueDate, hosts, numOfHosts, findings } of items) {
    const text = await storyBlock(book, fix, 6);
    const own = paragraph(book.parts, [{ text: title, isStrong: true }]);
    const where = hosts.length === 0 ? '' : paragraph(book.parts, sentences.listed(hosts, numOfHosts - hosts.length));
    rows.push([{ xml: own + text + where }, [severityRun(book, severity)], showDue(dueDate), namesOf(book, findings)]);
  }
  return table(book.parts, { columns, captionOf: tableCaption(book, texts.remediation) }, rows);
}

const outcomes = [
  ['reopened', 'outcomeReopened'],
  ['new', 'outcomeNew'],
  ['open', 'outcomeOpen'],
  ['fixed', 'outcomeFixed'],
] as const;

export function comparisonBlock(book: WordBook, block: BlockOf<'comparison'>): string {
  const { texts, sentences, statusNames } = book.words;
  const columns = [
    { name: texts.id, part: 0.12 },
    { name: texts.title, part: 0.54 },
    { name: texts.severity, part: 0.16 },
    { name: texts.status, part: 0.18 },
  ];
  const previous = `${sentences.label(texts.previousTest)}${block.previous.title} (${block.previous.idVisual})`;
  const drawn = outcomes
    .filter(([outcome]) => block.counts[outcome] > 0)
    .map(([outcome, name]) => {
      const title = `${texts[name]} (${block.counts[outcome]})`;
      const rows = block[outcome].map((finding) => [
        shortId(finding.idVisual),
        finding.title,
        [severityRun(book, finding.severity)],
        statusNames[finding.statusVulnerability],
      ]);
      const setting = { columns, description: title, captionOf: tableCaption(book, texts[name]) };
      return heading(book.parts, { level: 3, title }) + table(book.parts, setting, rows);
    });
  return paragraph(book.parts, previous) + drawn.join('');
}
