import type { ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import { isUnresolved } from '@gatehouse/domain/finding-status';
import { bulletList, heading, paragraph } from '@gatehouse/word/blocks';
import { linkStyle } from '@gatehouse/word/markdown-runs';
import type { Run } from '@gatehouse/word/runs';
import type { Level } from '@gatehouse/word/style-names';
import { type Cell, table } from '@gatehouse/word/table';

import { scoreOf, shortId } from '../document/report-words.ts';
import { severityRun } from './draw-lists.ts';
import { storyBlock } from './draw-texts.ts';
import { bookmarkOf, tableCaption, type WordBook } from './word-book.ts';

/** Level of the parts of a finding, and of the headings of its texts. */
const [levelOfPart, levelOfText] = [3, 4] as const satisfies readonly Level[];
const namedAssets = 6;

/** Returns a table of names and values. */
export const factsTable = (
  { parts, words }: WordBook,
  facts: readonly (readonly [name: string, value: Cell])[],
): string =>
  facts.length === 0
    ? ''
    : table(
        parts,
        {
          columns: [
            { name: words.texts.name, part: 0.25 },
            { name: words.texts.value, part: 0.75 },
          ],
          isHeadless: true,
          hasRowHeads: true,
        },
        facts.map((fact) => [...fact]),
      );

/** Returns a finding: rating, assets, texts, evidence and references. */
export async function findingBlock(book: WordBook, finding: ReportedFinding): Promise<string> {
  const { parts, words, hasBookmarks } = book;
  const title = `${shortId(finding.idVisual)}  ${finding.title}`;
  const bookmark = hasBookmarks ? { bookmark: bookmarkOf(finding._id) } : {};
  const drawn = [
    heading(parts, { level: 2, title, ...bookmark }),
    paragraph(parts, ratingOf(book, finding)),
    factsTable(book, factsOf(book, finding)),
    placesBlock(book, finding),
  ];
  for (const [name, markdown] of textsOf(book, finding)) {
    if (markdown.trim() === '') continue;
    drawn.push(heading(parts, { level: levelOfPart, title: name }), await storyBlock(book, markdown, levelOfText));
  }
  if (finding.evidence.length > 0)
    drawn.push(heading(parts, { level: levelOfPart, title: words.texts.evidence }), await evidenceBlock(book, finding));
  drawn.push(referencesBlock(book, finding));
  return drawn.join('');
}

function ratingOf(book: WordBook, finding: ReportedFinding): Run[] {
  const { texts, sentences, statusNames, showDue } = book.words;
  const { cvssScore, statusVulnerability, numOfAffectedAssets, dueDate } = finding;
  const facts = [
    cvssScore === null ? null : `${texts.score} ${scoreOf(book.words, cvssScore)}`,
    statusNames[statusVulnerability],
    sentences.affected(numOfAffectedAssets),
    isUnresolved(statusVulnerability) && dueDate !== null ? sentences.dueOn(showDue(dueDate)) : null,
  ];
  return [severityRun(book, finding.severity), { text: `   ${facts.filter((fact) => fact !== null).join('  ·  ')}` }];
}

function factsOf({ words }: WordBook, finding: ReportedFinding): [name: string, value: Cell][] {
  const { texts, showDay } = words;
  const { cvssv3, clientRating, cwe, cve, owasp, firstSeen, lastSeen, acknowledgedUntil } = finding;
  const seen = [...new Set([showDay(firstSeen), showDay(lastSeen)])].join(' – ');
  const weakness = [...(cwe === null ? [] : [`CWE-${cwe}`]), ...cve, ...(owasp === '' ? [] : [owasp])].join(', ');
  const facts: [string, Cell | null][] = [
    [texts.vector, cvssv3 === null ? null : [{ text: cvssv3, isCode: true }]],
    [texts.ownAssessment, clientRating && `${scoreOf(words, clientRating.score)} ${clientRating.vector}`],
    [texts.weakness, weakness],
    [texts.seen, firstSeen === null ? null : seen],
    [texts.acceptedUntil, acknowledgedUntil === null ? null : showDay(acknowledgedUntil)],
  ];
  return facts.flatMap(([name, value]): [string, Cell][] => (value ? [[name, value]] : []));
}

const textsOf = ({ words: { texts } }: WordBook, finding: ReportedFinding): [title: string, markdown: string][] => [
  [texts.description, finding.description],
  [texts.impact, finding.impact],
  [texts.recommendation, finding.recommendation],
];

function placesBlock(book: WordBook, finding: ReportedFinding): string {
  const { parts, words } = book;
  const { texts, sentences, statusNames } = words;
  const { idVisual, affectedAssets, numOfFixedAssets, numOfAffectedAssets } = finding;
  if (affectedAssets.length === 0) return '';
  const title = `${texts.places} (${sentences.placesFixed(numOfFixedAssets, numOfAffectedAssets)})`;
  const columns = [
    { name: texts.host, part: 0.32 },
    { name: texts.location, part: 0.52 },
    { name: texts.status, part: 0.16 },
  ];
  const rows = affectedAssets.map(({ host, location, fixState }) => [
    host,
    [{ text: location === host ? texts.noScore : location, isCode: true }],
    statusNames[fixState],
  ]);
  const more = numOfAffectedAssets - affectedAssets.length;
  const named = `${shortId(idVisual)} · ${texts.places}`;
  return [
    heading(parts, { level: levelOfPart, title }),
    table(parts, { columns, description: texts.places, captionOf: tableCaption(book, named) }, rows),
    more > 0 ? paragraph(parts, sentences.morePlaces(more)) : '',
  ].join('');
}

/** Returns the evidence with the names of the assets that it was found on. */
export async function evidenceBlock(book: WordBook, { evidence, moreEvidence }: ReportedFinding): Promise<string> {
  const { sentences } = book.words;
  const drawn: string[] = [];
  for (const { markdown, assets } of evidence) {
    const title = sentences.listed(assets.slice(0, namedAssets), Math.max(0, assets.length - namedAssets));
    if (assets.length > 0) drawn.push(heading(book.parts, { level: levelOfText, title }));
    drawn.push(await storyBlock(book, markdown, levelOfText));
  }
  if (moreEvidence > 0) drawn.push(paragraph(book.parts, sentences.moreEvidence(moreEvidence)));
  return drawn.join('');
}

function referencesBlock({ parts, words }: WordBook, { references }: ReportedFinding): string {
  if (references.length === 0) return '';
  const items = references.map((text): Run[] => [{ text, ...linkStyle(text) }]);
  return heading(parts, { level: levelOfPart, title: words.texts.references }) + bulletList(parts, items);
}
