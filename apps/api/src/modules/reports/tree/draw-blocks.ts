import type { BlockOf } from '@gatehouse/contract/reports/report-blocks.schema';
import { countHighRisk } from '@gatehouse/domain/board/matrix-wording';
import { riskLevels } from '@gatehouse/domain/board/risk-matrix';
import { riskHeat } from '@gatehouse/domain/board/risk-heat';
import { severities } from '@gatehouse/domain/severity';
import { drawParagraph } from '@gatehouse/pdf/blocks';
import { type Cell, drawTable } from '@gatehouse/pdf/table';

import { type Book, drawTitledTable } from '../document/report-book.ts';
import { matrixHead, severityLabel, shortId } from '../document/report-words.ts';

/** Draws the checks by area. */
export async function drawChecks({ sheet, words }: Book, { areas }: BlockOf<'checks'>): Promise<void> {
  const { texts, sentences, checkResultNames } = words;
  const columns = [
    { name: texts.check, part: 0.4 },
    { name: texts.result, part: 0.15 },
    { name: texts.note, part: 0.45 },
  ];
  const all = areas.flatMap(({ checks }) => checks);
  const passed = all.filter(({ result }) => result === 'Passed').length;
  await drawParagraph(sheet, sentences.checked(passed, all.length));
  for (const { area, checks } of areas) {
    const rows = checks.map(({ item, result, note, findings }) => [
      item,
      checkResultNames[result],
      [note, ...findings.map(({ idVisual }) => shortId(idVisual))].filter((part) => part !== '').join(' · '),
    ]);
    await drawTitledTable(sheet, { level: 3, title: area, columns, rows });
  }
}

const [likelihoodPart, levelPart] = [0.25, 0.15];

/** Draws the risk matrix as a table of numbers. */
export async function drawMatrix({ sheet, words }: Book, { cells, unscored }: BlockOf<'matrix'>): Promise<void> {
  const { texts, sentences, likelihoodNames, impactNames } = words;
  const columns = [
    { name: matrixHead(words), part: likelihoodPart },
    ...riskLevels.map((level) => ({ name: impactNames[level], part: levelPart, isCentered: true })),
  ];
  const total = cells.reduce((sum, { findings }) => sum + findings, 0);
  const countIn = (likelihood: number, impact: number) =>
    cells.find((cell) => cell.likelihood === likelihood && cell.impact === impact)?.findings ?? 0;
  const rows = riskLevels
    .toReversed()
    .map((likelihood): Cell[] => [
      likelihoodNames[likelihood],
      ...riskLevels.map((impact): Cell => [{ text: String(countIn(likelihood, impact) || ''), font: 'strong' }]),
    ]);
  const shown = sentences.highRisk(countHighRisk(cells), total);
  await drawParagraph(sheet, unscored > 0 ? `${shown} ${sentences.noVector(unscored)}` : shown);
  // The rows start with the highest likelihood.
  const fillOf = (row: number, column: number) =>
    column === 0 ? null : riskHeat(riskLevels.length - 1 - row, column - 1);
  await drawTable(sheet, { columns, hasRowHeads: true, fillOf }, rows);
  await drawParagraph(sheet, texts.matrixRule);
}

const outcomes = [
  ['reopened', 'outcomeReopened'],
  ['new', 'outcomeNew'],
  ['open', 'outcomeOpen'],
  ['fixed', 'outcomeFixed'],
] as const;

/** Draws the comparison with the previous test. */
export async function drawComparison({ sheet, words }: Book, block: BlockOf<'comparison'>): Promise<void> {
  const { texts, sentences, statusNames } = words;
  const columns = [
    { name: texts.id, part: 0.12 },
    { name: texts.title, part: 0.54 },
    { name: texts.severity, part: 0.16 },
    { name: texts.status, part: 0.18 },
  ];
  await drawParagraph(
    sheet,
    `${sentences.label(texts.previousTest)}${block.previous.title} (${block.previous.idVisual})`,
  );
  for (const [outcome, name] of outcomes.filter(([each]) => block.counts[each] > 0)) {
    const title = `${texts[name]} (${block.counts[outcome]})`;
    const rows = block[outcome].map((finding): Cell[] => [
      shortId(finding.idVisual),
      finding.title,
      severityLabel(words, { severity: severities.indexOf(finding.severity) }),
      statusNames[finding.statusVulnerability],
    ]);
    await drawTitledTable(sheet, { level: 3, title, columns, rows });
  }
}
