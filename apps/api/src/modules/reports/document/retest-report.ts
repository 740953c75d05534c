import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import { bookmark, type Bookmarks } from '@gatehouse/pdf/bookmarks';
import { addDestination } from '@gatehouse/pdf/links';
import { type Cell, drawTable, heightToReserve, type TableColumn } from '@gatehouse/pdf/table';

import { type Book, writeChapter } from './report-book.ts';
import { moveRow } from './report-finding.ts';
import type { MoveRecord } from './report.store.ts';
import { nameOfStatus, type ReportWords, scoreOf, severityLabel, severityPart, shortId } from './report-words.ts';

const deltaColumns = (words: ReportWords): TableColumn[] => {
  const { texts } = words;
  const part = severityPart(words);
  return [
    { name: texts.id, part: 0.1 },
    { name: texts.title, part: 0.54 - part },
    { name: texts.severity, part },
    { name: texts.score, part: 0.08 },
    { name: texts.from, part: 0.14 },
    { name: texts.to, part: 0.14 },
  ];
};
const moveColumns = ({ texts }: ReportWords) => [
  { name: texts.date, part: 0.14 },
  { name: texts.from, part: 0.14 },
  { name: texts.to, part: 0.14 },
  { name: texts.who, part: 0.22 },
  { name: texts.comment, part: 0.36 },
];

/** Draws the change of each finding's status, with every step in between. */
export async function drawRetest(book: Book, moves: readonly MoveRecord[]): Promise<void> {
  const byFinding = [...Map.groupBy(moves, ({ id }) => id).values()];
  const { sheet, words } = book;
  const { texts, sentences } = words;
  await writeChapter(book, {
    title: texts.retestSummary,
    async draw() {
      if (byFinding.length === 0) return drawParagraph(sheet, texts.retestNone);
      await drawParagraph(sheet, sentences.retested(byFinding.length));
      const rows = byFinding.flatMap((own) => deltaRow(words, own));
      await drawTable(sheet, deltaColumns(words), rows);
    },
  });
  if (byFinding.length === 0) return;
  await writeChapter(book, {
    title: texts.findings,
    async draw(bookmarks) {
      for (const own of byFinding) await drawMoves(book, own, bookmarks);
    },
  });
}

function deltaRow(words: ReportWords, own: readonly MoveRecord[]): Cell[][] {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const id = { text: shortId(first.visual_id), to: first.id };
  const moved = [nameOfStatus(words, first.from_value), nameOfStatus(words, last.to_value)];
  return [[[id], first.title, severityLabel(words, first), scoreOf(words, first.cvss_score), ...moved]];
}

async function drawMoves({ sheet, words }: Book, own: readonly MoveRecord[], bookmarks: Bookmarks): Promise<void> {
  const [first] = own;
  if (!first) return;
  const rows = own.map((move) => moveRow(words, move));
  const columns = moveColumns(words);
  const onPlaced = () => {
    addDestination(sheet, first.id);
    bookmark(sheet, bookmarks, `${first.visual_id} ${first.title}`);
  };
  const keep = heightToReserve(sheet, columns, rows);
  await drawHeading(sheet, 3, { id: shortId(first.visual_id), title: first.title, keep, onPlaced });
  await drawTable(sheet, columns, rows);
}
