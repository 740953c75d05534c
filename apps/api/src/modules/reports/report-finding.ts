import { shownAssetsAtMost } from '@gatehouse/contract/finding-schema';

import { drawHeading, drawList, drawParagraph, type Level } from './pdf-blocks.ts';
import { nameHere } from './pdf-links.ts';
import { drawMarkdown } from './pdf-markdown.ts';
import type { Cell } from './pdf-table.ts';
import { readInline } from './markdown-inline.ts';
import { ensureRoom } from './pdf-pages.ts';
import { type Sheet, within } from './pdf-sheet.ts';
import { drawFacts, drawTable } from './pdf-table.ts';
import { showDay } from './report-days.ts';
import { bookmark, type Book, type Bookmarks } from './report-book.ts';
import { scoreOf, severityRuns } from './report-words.ts';
import type { FindingRecord, HistoryRecord, PlaceRecord } from './report.store.ts';
import { reportTexts as texts, sentences } from './report-texts.ts';

/** A finding with what hangs on it. */
export interface ReportedFinding {
  row: FindingRecord;
  /** The first ones; the row has the count of all. */
  places: readonly PlaceRecord[];
  /** Oldest first. */
  moves: readonly HistoryRecord[];
}

interface Place {
  /** Of the heading. */
  level: 2 | 3;
  bookmarks: Bookmarks;
}

const below = { 2: [3, 4], 3: [4, 5] } as const satisfies Record<Place['level'], readonly Level[]>;

/** One finding: facts, texts, places, history. */
export async function drawFinding(
  { sheet }: Book,
  finding: ReportedFinding,
  { level, bookmarks }: Place,
): Promise<void> {
  const { row } = finding;
  const [part, ofText] = below[level];
  await within(sheet, 'Sect', async () => {
    ensureRoom(sheet, 120);
    nameHere(sheet, row.id);
    bookmark(sheet, bookmarks, `${row.visual_id} ${row.title}`);
    await drawHeading(sheet, level, { id: row.visual_id, title: row.title });
    await drawFacts(sheet, factsOf(row));
    for (const [name, markdown] of textsOf(row)) {
      if (markdown.trim() === '') continue;
      await drawHeading(sheet, part, name);
      await drawMarkdown(sheet, markdown, ofText);
    }
    await drawReferences(sheet, row, part);
    await drawPlaces(sheet, finding, part);
    await drawMoves(sheet, finding.moves, part);
  });
  sheet.y += 8;
}

function factsOf(row: FindingRecord): [name: string, value: Cell][] {
  const seen = [showDay(row.first_seen), showDay(row.last_seen)].join(' – ');
  const weakness = [
    ...(row.cwe === null ? [] : [`CWE-${row.cwe}`]),
    ...row.cve,
    ...(row.owasp === '' ? [] : [row.owasp]),
  ];
  const facts: [string, Cell | null][] = [
    [texts.severity, [...severityRuns(row), { text: ` (${texts.score} ${scoreOf(row.cvss_score)})` }]],
    [texts.status, row.status],
    [texts.vector, row.cvss_vector === null ? null : [{ text: row.cvss_vector, font: 'code' }]],
    [texts.ownAssessment, row.own_vector === null ? null : `${scoreOf(row.own_score)} ${row.own_vector}`],
    [texts.weakness, weakness.join(', ')],
    [texts.source, [row.tool, row.rule_id].filter((part) => part !== '').join(' ')],
    [texts.seen, row.first_seen === null ? null : seen],
    [texts.due, row.due_date === null ? null : showDay(row.due_date)],
    [texts.acceptedUntil, row.acknowledged_until === null ? null : showDay(row.acknowledged_until)],
  ];
  return facts.flatMap(([name, value]): [string, Cell][] => (value ? [[name, value]] : []));
}

const textsOf = (row: FindingRecord): [name: string, markdown: string][] => [
  [texts.description, row.description],
  [texts.impact, row.impact],
  [texts.recommendation, row.recommendation],
  [texts.evidence, row.evidence],
];

async function drawReferences(sheet: Sheet, { reference_links: links }: FindingRecord, level: Level): Promise<void> {
  if (links.length === 0) return;
  await drawHeading(sheet, level, texts.references);
  await drawList(
    sheet,
    links.map((link) => (/^https?:\/\/\S+$/.test(link) ? readInline(link) : [{ text: link }])),
  );
}

async function drawPlaces(sheet: Sheet, { row, places }: ReportedFinding, level: Level): Promise<void> {
  if (places.length === 0) return;
  await drawHeading(
    sheet,
    level,
    `${texts.places} (${sentences.placesFixed(row.count_fixed_assets, row.count_assets)})`,
  );
  const columns = [
    { name: texts.host, part: 0.32 },
    { name: texts.location, part: 0.5 },
    { name: texts.status, part: 0.18 },
  ];
  const shown = places.slice(0, shownAssetsAtMost);
  const rows = shown.map(({ host, location, fix_state: state }) => [
    host,
    [{ text: location, font: 'code' as const }],
    state,
  ]);
  await drawTable(sheet, columns, rows);
  const more = row.count_assets - shown.length;
  if (more > 0) await drawParagraph(sheet, sentences.morePlaces(more));
}

async function drawMoves(sheet: Sheet, moves: readonly HistoryRecord[], level: Level): Promise<void> {
  if (moves.length === 0) return;
  await drawHeading(sheet, level, texts.history);
  const columns = [
    { name: texts.date, part: 0.14 },
    { name: texts.from, part: 0.15 },
    { name: texts.to, part: 0.15 },
    { name: texts.who, part: 0.2 },
    { name: texts.comment, part: 0.36 },
  ];
  const rows = moves.map((move) => [showDay(move.at), move.from_value, move.to_value, move.actor_name, move.comment]);
  await drawTable(sheet, columns, rows);
}
