import { type BlockSetting, drawHeading, drawParagraph, type Level } from '@gatehouse/pdf/blocks';
import { bookmark, type Bookmarks } from '@gatehouse/pdf/bookmarks';
import type { Run } from '@gatehouse/pdf/letters';
import { nameHere } from '@gatehouse/pdf/links';
import { drawList } from '@gatehouse/pdf/lists';
import { ink, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { type Cell, drawFacts, factsHeight } from '@gatehouse/pdf/table';

import { type Book, drawTitledTable } from './report-book.ts';
import { drawStory } from './report-story.ts';
import { showDay } from './report-days.ts';
import { drawEvidence, assetName } from './report-evidence.ts';
import { sentences } from './report-sentences.ts';
import type { FindingRecord, HistoryRecord } from './report.store.ts';
import type { ReportedFinding } from './reported-finding.ts';
import { reportTexts as texts } from './report-texts.ts';
import { isInformational, isOpen, scoreOf, severityLabel, shortId } from './report-words.ts';

interface Position {
  /** The heading level. */
  level: 2 | 3;
  bookmarks: Bookmarks;
}

const below = { 2: [3, 4], 3: [4, 5] } as const satisfies Record<Position['level'], readonly Level[]>;

/** Draws a finding: rating, assets, texts, evidence and history. Informational findings are kept short. */
export async function drawFinding(book: Book, finding: ReportedFinding, { level, bookmarks }: Position): Promise<void> {
  const { sheet } = book;
  const { row } = finding;
  const [part, ofText] = below[level];
  const facts = isInformational(row) ? [] : factsOf(finding);
  await drawInElement(sheet, 'Sect', async () => {
    await drawHeading(sheet, level, {
      id: shortId(row.visual_id),
      title: row.title,
      keep: 40 + factsHeight(sheet, facts),
      onPlaced: () => enter(book, row, bookmarks),
    });
    await drawParagraph(sheet, ratingOf(row), ratingSetting);
    await drawFacts(sheet, facts);
    await drawPlaces(book, finding, part);
    for (const [title, markdown] of textsOf(row)) {
      if (markdown.trim() === '') continue;
      await drawHeading(sheet, part, title);
      await drawStory(book, markdown, { level: ofText });
    }
    await drawEvidence(book, finding, [part, ofText]);
    await drawReferences(book, row, part);
    if (!isInformational(row)) await drawMoves(book, finding.moves, part);
  });
  sheet.y += 6;
}

/** Adds the finding to the contents, bookmarks and link destinations. */
function enter({ sheet, contents }: Book, row: FindingRecord, bookmarks: Bookmarks): void {
  const { id, visual_id: visualId, severity, title } = row;
  nameHere(sheet, id);
  bookmark(sheet, bookmarks, `${visualId} ${title}`);
  contents?.entries.push({ title, name: id, page: sheet.page, finding: { visualId, severity } });
}

const ratingSetting: Partial<BlockSetting> = { indent: 4, after: 6 };

/** Returns the most important facts in one line. */
function ratingOf(row: FindingRecord): Run[] {
  const facts = [
    row.cvss_score === null ? null : `${texts.score} ${scoreOf(row.cvss_score)}`,
    row.status,
    sentences.affected(row.count_assets),
    isOpen(row) && row.due_date !== null ? sentences.dueOn(showDay(row.due_date)) : null,
  ];
  const shown = facts.filter((fact) => fact !== null).join('  ·  ');
  return [...severityLabel(row), { text: '   ' }, { text: shown, colour: ink.quiet }];
}

function factsOf({ row }: ReportedFinding): [name: string, value: Cell][] {
  const seen = [...new Set([showDay(row.first_seen), showDay(row.last_seen)])].join(' – ');
  const weakness = [
    ...(row.cwe === null ? [] : [`CWE-${row.cwe}`]),
    ...row.cve,
    ...(row.owasp === '' ? [] : [row.owasp]),
  ];
  const facts: [string, Cell | null][] = [
    [texts.vector, row.cvss_vector === null ? null : [{ text: row.cvss_vector, font: 'code' }]],
    [texts.ownAssessment, row.own_vector === null ? null : `${scoreOf(row.own_score)} ${row.own_vector}`],
    [texts.weakness, weakness.join(', ')],
    [texts.owner, row.assignee],
    [texts.seen, row.first_seen === null ? null : seen],
    [texts.acceptedUntil, row.acknowledged_until === null ? null : showDay(row.acknowledged_until)],
  ];
  return facts.flatMap(([name, value]): [string, Cell][] => (value ? [[name, value]] : []));
}

const textsOf = (row: FindingRecord): [title: string, markdown: string][] => [
  [texts.description, row.description],
  [texts.impact, row.impact],
  [texts.recommendation, row.recommendation],
];

async function drawReferences({ sheet }: Book, { reference_links: links }: FindingRecord, level: Level): Promise<void> {
  const runs = links.map((link): Run => (/^https?:\/\/\S+$/.test(link) ? { text: link, link } : { text: link }));
  const [only] = runs;
  if (only === undefined) return;
  if (runs.length === 1) return drawLabelled(sheet, texts.references, only);
  await drawHeading(sheet, level, texts.references);
  await drawList(
    sheet,
    runs.map((run) => [run]),
  );
}

/** Draws a value with a label, for texts too short for a heading. */
const drawLabelled = (sheet: Sheet, label: string, run: Run): Promise<void> =>
  drawParagraph(sheet, [{ text: `${label}: `, font: 'strong' }, run]);

const placeColumns = [
  { name: texts.host, part: 0.32 },
  { name: texts.location, part: 0.52 },
  { name: texts.status, part: 0.16 },
];

async function drawPlaces(book: Book, finding: ReportedFinding, level: Level): Promise<void> {
  const { sheet } = book;
  const { row, places } = finding;
  if (places.length === 0) return;
  if (isInformational(row)) return drawPlaceNames(book, finding);
  const title = `${texts.places} (${sentences.placesFixed(row.count_fixed_assets, row.count_assets)})`;
  const rows = places.map(({ host, location, fix_state: state }): Cell[] => [
    host,
    [{ text: location === host ? texts.noScore : location, font: 'code' }],
    state,
  ]);
  await drawTitledTable(sheet, { level, title, columns: placeColumns, rows });
  const more = row.count_assets - places.length;
  if (more > 0) await drawParagraph(sheet, sentences.morePlaces(more));
}

const namesAtMost = 40;

/** Draws the names of the assets in a few lines. */
async function drawPlaceNames({ sheet }: Book, { row, places }: ReportedFinding): Promise<void> {
  const shown = places.slice(0, namesAtMost);
  const names = [...new Set(shown.map(assetName))];
  await drawLabelled(sheet, texts.places, { text: sentences.listed(names, row.count_assets - shown.length) });
}

const moveColumns = [
  { name: texts.date, part: 0.14 },
  { name: texts.from, part: 0.15 },
  { name: texts.to, part: 0.15 },
  { name: texts.who, part: 0.2 },
  { name: texts.comment, part: 0.36 },
];

async function drawMoves({ sheet }: Book, moves: readonly HistoryRecord[], level: Level): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map((move) => [showDay(move.at), move.from_value, move.to_value, move.actor_name, move.comment]);
  await drawTitledTable(sheet, { level, title: texts.history, columns: moveColumns, rows });
}
