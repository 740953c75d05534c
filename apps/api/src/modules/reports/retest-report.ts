import { drawHeading, drawParagraph } from './pdf-blocks.ts';
import type { Sheet } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';
import { showDay } from './report-days.ts';
import { type Bookmarks, chapter, scoreOf, severityOf } from './report-parts.ts';
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
export async function drawRetest(sheet: Sheet, moves: readonly MoveRecord[]): Promise<void> {
  const byFinding = [...Map.groupBy(moves, ({ id }) => id).values()];
  await chapter(sheet, texts.retestSummary, async () => {
    if (byFinding.length === 0) return drawParagraph(sheet, texts.retestNone);
    await drawParagraph(sheet, sentences.retested(byFinding.length));
    await drawTable(sheet, deltaColumns, byFinding.flatMap(deltaRow));
  });
  if (byFinding.length === 0) return;
  await chapter(sheet, texts.findings, async (bookmarks) => {
    for (const own of byFinding) await drawSteps(sheet, own, bookmarks);
  });
}

function deltaRow(own: readonly MoveRecord[]): string[][] {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const severity = `${severityOf(first)} (${scoreOf(first.cvss_score)})`;
  return [[first.visual_id, first.title, severity, first.from_value, last.to_value]];
}

async function drawSteps(sheet: Sheet, own: readonly MoveRecord[], bookmarks: Bookmarks): Promise<void> {
  const [first] = own;
  if (!first) return;
  await drawHeading(sheet, 3, `${first.visual_id} ${first.title}`);
  bookmarks.addItem(`${first.visual_id} ${first.title}`);
  const rows = own.map((move) => [showDay(move.at), move.from_value, move.to_value, move.actor_name, move.comment]);
  await drawTable(sheet, moveColumns, rows);
  await sheet.breathe();
}
