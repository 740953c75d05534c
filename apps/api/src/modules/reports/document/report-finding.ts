import { type BlockSetting, drawHeading, drawParagraph, type Level } from '@gatehouse/pdf/blocks';
import { bookmark, type Bookmarks } from '@gatehouse/pdf/bookmarks';
import type { Run } from '@gatehouse/pdf/letters';
import { addDestination } from '@gatehouse/pdf/links';
import { drawList } from '@gatehouse/pdf/lists';
import { ink, drawInElement } from '@gatehouse/pdf/sheet';
import { type Cell, drawFacts, factsHeight } from '@gatehouse/pdf/table';

import { type Book, drawTitledTable } from './report-book.ts';
import { drawStory } from './report-story.ts';
import { drawEvidence, assetName } from './report-evidence.ts';
import type { HistoryRecord } from './report.store.ts';
import type { DrawnFinding, DrawnRow } from './reported-finding.ts';
import {
  hasScore,
  isInformational,
  isOpen,
  nameOfStatus,
  type ReportWords,
  scoreOf,
  severityLabel,
  shortId,
} from './report-words.ts';

/** The points below the title of a finding that stay with it: its rating, and the beginning of what follows. */
const headRoom = 110;

interface Position {
  /** The heading level. */
  level: 2 | 3;
  bookmarks: Bookmarks;
}

const below = { 2: [3, 4], 3: [4, 5] } as const satisfies Record<Position['level'], readonly Level[]>;

/** Draws a finding: rating, assets, texts, evidence and history. Informational findings are kept short. */
export async function drawFinding(book: Book, finding: DrawnFinding, { level, bookmarks }: Position): Promise<void> {
  const { sheet, words } = book;
  const { row } = finding;
  const [part, ofText] = below[level];
  const facts = isInformational(row) ? [] : factsOf(words, finding);
  await drawInElement(sheet, 'Sect', async () => {
    await drawHeading(sheet, level, {
      id: shortId(row.visual_id),
      title: row.title,
      keep: headRoom + factsHeight(sheet, facts),
      onPlaced: () => enter(book, row, bookmarks),
    });
    await drawParagraph(sheet, ratingOf(words, row), ratingSetting);
    await drawFacts(sheet, facts);
    await drawPlaces(book, finding, part);
    for (const [title, markdown] of textsOf(words, row)) {
      if (markdown.trim() === '') continue;
      await drawHeading(sheet, part, title);
      await inLanguageOf(book, row, () => drawStory(book, markdown, { level: ofText }));
    }
    await drawEvidence(book, finding, [part, ofText]);
    await drawReferences(book, row, part);
    if (!isInformational(row)) await drawMoves(book, finding.moves, part);
  });
  sheet.y += 6;
}

/** Draws texts of a finding, marked with their language if it is not that of the report. */
function inLanguageOf({ sheet, words }: Book, { language }: DrawnRow, draw: () => Promise<void>): Promise<void> {
  return language === words.language ? draw() : drawInElement(sheet, { type: 'Sect', language }, draw);
}

/** Adds the finding to the contents, bookmarks and link destinations. */
function enter({ sheet, contents }: Book, row: DrawnRow, bookmarks: Bookmarks): void {
  const { id, visual_id: visualId, severity, title } = row;
  addDestination(sheet, id);
  bookmark(sheet, bookmarks, `${visualId} ${title}`);
  contents?.entries.push({ title, name: id, page: sheet.page, finding: { visualId, severity } });
}

const ratingSetting: Partial<BlockSetting> = { indent: 4, after: 6 };

/** Returns the most important facts in one line. */
function ratingOf(words: ReportWords, row: DrawnRow): Run[] {
  const { texts, sentences, showDue } = words;
  const facts = [
    hasScore(row) ? `${texts.score} ${scoreOf(words, row.cvss_score)}` : null,
    nameOfStatus(words, row.status),
    sentences.affected(row.count_assets),
    isOpen(row) && row.due_date !== null ? sentences.dueOn(showDue(row.due_date)) : null,
  ];
  const shown = facts.filter((fact) => fact !== null).join('  ·  ');
  return [...severityLabel(words, row), { text: '   ' }, { text: shown, colour: ink.quiet }];
}

/** Maximum number of CVE IDs of a finding; the portal has all of them. */
const cvesAtMost = 8;

function factsOf(words: ReportWords, { row }: DrawnFinding): [name: string, value: Cell][] {
  const { texts, showDay } = words;
  const seen = [...new Set([showDay(row.first_seen), showDay(row.last_seen)])].join(' – ');
  const weakness = [
    ...(row.cwe === null ? [] : [`CWE-${row.cwe}`]),
    ...(row.cve.length === 0
      ? []
      : [words.sentences.listed(row.cve.slice(0, cvesAtMost), row.cve.length - cvesAtMost)]),
    ...(row.owasp === '' ? [] : [row.owasp]),
  ];
  const facts: [string, Cell | null][] = [
    [texts.vector, row.cvss_vector === null ? null : [{ text: row.cvss_vector, font: 'code' }]],
    [texts.ownAssessment, row.own_vector === null ? null : `${scoreOf(words, row.own_score)} ${row.own_vector}`],
    [texts.weakness, weakness.join(', ')],
    [texts.owner, row.assignee],
    [texts.seen, row.first_seen === null ? null : seen],
    [texts.acceptedUntil, row.acknowledged_until === null ? null : showDay(row.acknowledged_until)],
  ];
  return facts.flatMap(([name, value]): [string, Cell][] => (value ? [[name, value]] : []));
}

const textsOf = ({ texts }: ReportWords, row: DrawnRow): [title: string, markdown: string][] => [
  [texts.description, row.description],
  [texts.impact, row.impact],
  [texts.recommendation, row.recommendation],
];

async function drawReferences(book: Book, { reference_links: links }: DrawnRow, level: Level): Promise<void> {
  const { sheet } = book;
  const { texts } = book.words;
  const runs = links.map((link): Run => (/^https?:\/\/\S+$/.test(link) ? { text: link, link } : { text: link }));
  const [only] = runs;
  if (only === undefined) return;
  if (runs.length === 1) return drawLabelled(book, texts.references, only);
  await drawHeading(sheet, level, texts.references);
  await drawList(
    sheet,
    runs.map((run) => [run]),
  );
}

/** Draws a value with a label, for texts too short for a heading. */
const drawLabelled = ({ sheet, words }: Book, label: string, run: Run): Promise<void> =>
  drawParagraph(sheet, [{ text: words.sentences.label(label), font: 'strong' }, run]);

const placeColumns = ({ texts }: ReportWords, hasStatus: boolean) => [
  { name: texts.host, part: 0.36 },
  { name: texts.location, part: hasStatus ? 0.48 : 0.64 },
  ...(hasStatus ? [{ name: texts.status, part: 0.16 }] : []),
];

async function drawPlaces(book: Book, finding: DrawnFinding, level: Level): Promise<void> {
  const { sheet, words } = book;
  const { texts, sentences } = words;
  const { row, places } = finding;
  if (places.length === 0) return;
  if (isInformational(row)) return drawPlaceNames(book, finding);
  // Before a retest every asset is open, and saying so for each of them would be noise.
  const hasStatus = row.status !== 'Open' || row.count_fixed_assets > 0;
  const count = hasStatus ? sentences.placesFixed(row.count_fixed_assets, row.count_assets) : String(row.count_assets);
  const rows = places.map(({ host, location, fix_state: state }): Cell[] => [
    host,
    [{ text: location === host ? texts.noScore : location, font: 'code' }],
    ...(hasStatus ? [nameOfStatus(words, state)] : []),
  ]);
  const columns = placeColumns(words, hasStatus);
  await drawTitledTable(sheet, { level, title: `${texts.places} (${count})`, columns, rows });
  const more = row.count_assets - places.length;
  if (more > 0) await drawParagraph(sheet, sentences.morePlaces(more));
}

const namesAtMost = 40;

/** Draws the names of the assets in a few lines. */
async function drawPlaceNames(book: Book, { row, places }: DrawnFinding): Promise<void> {
  const { texts, sentences } = book.words;
  const shown = places.slice(0, namesAtMost);
  const names = [...new Set(shown.map(assetName))];
  await drawLabelled(book, texts.places, { text: sentences.listed(names, row.count_assets - shown.length) });
}

const moveColumns = ({ texts }: ReportWords) => [
  { name: texts.date, part: 0.14 },
  { name: texts.from, part: 0.15 },
  { name: texts.to, part: 0.15 },
  { name: texts.who, part: 0.2 },
  { name: texts.comment, part: 0.36 },
];

async function drawMoves({ sheet, words }: Book, moves: readonly HistoryRecord[], level: Level): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map((move) => moveRow(words, move));
  await drawTitledTable(sheet, { level, title: words.texts.history, columns: moveColumns(words), rows });
}

type Move = Pick<HistoryRecord, 'at' | 'from_value' | 'to_value' | 'actor_name' | 'comment'>;

/** Returns the cells of a status change. */
export const moveRow = (words: ReportWords, move: Move): string[] => [
  words.showDay(move.at),
  nameOfStatus(words, move.from_value),
  nameOfStatus(words, move.to_value),
  move.actor_name,
  move.comment,
];
