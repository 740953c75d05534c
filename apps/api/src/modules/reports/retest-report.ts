import { drawHeading, drawParagraph } from './pdf-blocks.ts';
import { drawTable } from './pdf-table.ts';
import { showDay } from './report-days.ts';
import { bookmark, type Book, type Bookmarks, chapter } from './report-book.ts';
import { scoreOf, severityOf } from './report-words.ts';
import type { MoveRecord } from './report.store.ts';
import { reportTexts as texts, sentences } from './report-texts.ts';

const deltaColumns = [
  { name: texts.id, part: 0.24 },
  { name: texts.title, part: 0.32 },
  { name: texts.severity, part: 0.16 },
  { name: texts.from, part: 0.14 },
  { name: texts.to, part: 0.14 },
];
const moveColumns = [
  { name: texts.date, part: 0.14 },
  { name: texts.from, part: 0.14 },
  { name: texts.to, part: 0.14 },
  { name: texts.who, part: 0.22 },
  { name: texts.comment, part: 0.36 },
];

/** From which status to which each finding has come, and every step on the way. */
export async function drawRetest(book: Book, moves: readonly MoveRecord[]): Promise<void> {
  const byFinding = [...Map.groupBy(moves, ({ id }) => id).values()];
  const { sheet } = book;
  await chapter(book, texts.retestSummary, async () => {
    if (byFinding.length === 0) return drawParagraph(sheet, texts.retestNone);
    await drawParagraph(sheet, sentences.retested(byFinding.length));
    await drawTable(sheet, deltaColumns, byFinding.flatMap(deltaRow));
  });
  if (byFinding.length === 0) return;
  await chapter(book, texts.findings, async (bookmarks) => {
    for (const own of byFinding) await drawSteps(sheet, own, bookmarks);
  });
}

function deltaRow(own: readonly MoveRecord[]): string[][] {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const severity = `${severityOf(first)} (${scoreOf(first.cvss_score)})`;
  return [[first.visual_id, first.title, severity, first.from_value, last.to_value]];
}

async function drawSteps(sheet: Book['sheet'], own: readonly MoveRecord[], bookmarks: Bookmarks): Promise<void> {
  const [first] = own;
  if (!first) return;
  bookmark(sheet, bookmarks, `${first.visual_id} ${first.title}`);
  await drawHeading(sheet, 3, { id: first.visual_id, title: first.title });
  const rows = own.map((move) => [showDay(move.at), move.from_value, move.to_value, move.actor_name, move.comment]);
  await drawTable(sheet, moveColumns, rows);
  await sheet.breathe();
}
