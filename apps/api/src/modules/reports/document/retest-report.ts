import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import { bookmark, type Bookmarks } from '@gatehouse/pdf/bookmarks';
import { nameHere } from '@gatehouse/pdf/links';
import { type Cell, drawTable, heightToReserve } from '@gatehouse/pdf/table';

import { type Book, writeChapter } from './report-book.ts';
import { showDay } from './report-days.ts';
import { sentences } from './report-sentences.ts';
import type { MoveRecord } from './report.store.ts';
import { reportTexts as texts } from './report-texts.ts';
import { scoreOf, severityLabel, shortId } from './report-words.ts';

const deltaColumns = [
  { name: texts.id, part: 0.1 },
  { name: texts.title, part: 0.42 },
  { name: texts.severity, part: 0.12 },
  { name: texts.score, part: 0.08 },
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

/** Draws the change of each finding's status, with every step in between. */
export async function drawRetest(book: Book, moves: readonly MoveRecord[]): Promise<void> {
  const byFinding = [...Map.groupBy(moves, ({ id }) => id).values()];
  const { sheet } = book;
  await writeChapter(book, {
    title: texts.retestSummary,
    async draw() {
      if (byFinding.length === 0) return drawParagraph(sheet, texts.retestNone);
      await drawParagraph(sheet, sentences.retested(byFinding.length));
      await drawTable(sheet, deltaColumns, byFinding.flatMap(deltaRow));
    },
  });
  if (byFinding.length === 0) return;
  await writeChapter(book, {
    title: texts.findings,
    async draw(bookmarks) {
      for (const own of byFinding) await drawMoves(sheet, own, bookmarks);
    },
  });
}

function deltaRow(own: readonly MoveRecord[]): Cell[][] {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const id = { text: shortId(first.visual_id), to: first.id };
  return [[[id], first.title, severityLabel(first), scoreOf(first.cvss_score), first.from_value, last.to_value]];
}

async function drawMoves(sheet: Book['sheet'], own: readonly MoveRecord[], bookmarks: Bookmarks): Promise<void> {
  const [first] = own;
  if (!first) return;
  const rows = own.map((move) => [showDay(move.at), move.from_value, move.to_value, move.actor_name, move.comment]);
  const onPlaced = () => {
    nameHere(sheet, first.id);
    bookmark(sheet, bookmarks, `${first.visual_id} ${first.title}`);
  };
  const keep = heightToReserve(sheet, moveColumns, rows);
  await drawHeading(sheet, 3, { id: shortId(first.visual_id), title: first.title, keep, onPlaced });
  await drawTable(sheet, moveColumns, rows);
}
