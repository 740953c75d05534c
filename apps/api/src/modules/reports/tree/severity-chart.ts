import type { BlockOf } from '@gatehouse/contract/reports/report-blocks.schema';
import { findingStatuses, isUnresolved } from '@gatehouse/domain/finding-status';
import { drawFigure } from '@gatehouse/pdf/figure';
import { breakLines, measure } from '@gatehouse/pdf/lines';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';

import type { Book } from '../document/report-book.ts';
import { type ReportWords, severityEdge, severityInk } from '../document/report-words.ts';

type SeverityCount = BlockOf<'counts'>['counts'][number];

const titleHeight = 19;
const rowHeight = 17;
const keyHeight = 16;
const barHeight = 11;
/** A bar that would be shorter could not be seen. */
const shortestBar = 3;
const [textSize, keySize] = [9.5, 8.5];
const barsFrom = paper.left + 96;
/** The greatest width of a bar, beside its statuses. */
const barsWidth = 150;

/** The bars of a chart: their greatest width, and the number of findings that it stands for. */
interface Scale {
  width: number;
  most: number;
}

/** Returns the number of findings that are neither fixed nor accepted. */
const openOf = ({ statuses }: SeverityCount): number =>
  statuses.reduce((sum, { status, count: own }) => sum + (isUnresolved(status) ? own : 0), 0);

/** Returns the findings by status in the order of the statuses, such as “1 Open, 2 Fixed”. */
const statusesText = ({ statusNames }: ReportWords, { statuses }: SeverityCount): string =>
  findingStatuses
    .flatMap((status) => statuses.filter((own) => own.status === status))
    .map(({ status, count }) => `${count} ${statusNames[status]}`)
    .join(', ');

function altOf(words: ReportWords, counts: readonly SeverityCount[]): string {
  const named = counts.map((row) => {
    const statuses = statusesText(words, row);
    const number = `${row.count} ${words.severityNames[row.severity]}`;
    return statuses === '' ? number : `${number} (${statuses})`;
  });
  return words.sentences.chart(named);
}

/** Draws the findings of each severity as bars with their statuses, and how many of them are resolved. */
export async function drawSeverityChart(
  { sheet, words }: Pick<Book, 'sheet' | 'words'>,
  { counts }: Pick<BlockOf<'counts'>, 'counts'>,
): Promise<void> {
  const rows = counts.filter(({ severity, count }) => count > 0 || severity !== 'none');
  const hasKey = rows.some((row) => openOf(row) < row.count);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const scale = { most, width: barsWidth };
  const height = titleHeight + rows.length * rowHeight + (hasKey ? keyHeight : 0);
  const place = { x: paper.left, width: paper.width, height };
  sheet.y += 4;
  await drawFigure(sheet, { alt: altOf(words, rows), place }, (top) => {
    const { texts } = words;
    drawWords(sheet, texts.statusesOfFindings, { x: paper.left, y: top, size: textSize, isStrong: true });
    for (const [at, row] of rows.entries())
      drawRow({ sheet, words }, row, { scale, top: top + titleHeight + at * rowHeight });
    if (hasKey) drawKey({ sheet, words }, top + titleHeight + rows.length * rowHeight + 3);
  });
  sheet.y += 10;
}

function drawRow({ sheet, words }: Pick<Book, 'sheet' | 'words'>, row: SeverityCount, { scale, top }: RowPlace): void {
  const { severity, count } = row;
  const y = top + 1;
  const colour = count === 0 ? ink.quiet : ink.text;
  const number = { size: textSize, isStrong: true, colour };
  drawWords(sheet, words.severityNames[severity], { x: paper.left, y, size: textSize, colour });
  drawWords(sheet, String(count), { ...number, x: barsFrom - 12, y, isAtEnd: true });
  drawBar(sheet, row, { scale, top: top + (rowHeight - barHeight) / 2 });
  const x = barsFrom + scale.width + 12;
  const statuses = statusesText(words, row);
  if (statuses !== '') drawWords(sheet, statuses, { x, y: y + 0.5, size: keySize, width: paper.right - x });
}

interface RowPlace {
  scale: Scale;
  top: number;
}

/** Draws a bar whose filled part stands for the unresolved findings. */
function drawBar({ doc }: Sheet, row: SeverityCount, { scale, top }: RowPlace): void {
  const { severity, count } = row;
  if (count === 0) return;
  const [fill, edge] = [severityInk[severity], severityEdge[severity]];
  const width = Math.max(shortestBar, (count / scale.most) * scale.width);
  doc.lineWidth(0.75).rect(barsFrom, top, width, barHeight).fillAndStroke('#ffffff', edge);
  const open = openOf(row);
  if (open > 0) doc.rect(barsFrom, top, (open / count) * width, barHeight).fillAndStroke(fill, edge);
}

/** Draws the meaning of filled and empty bars. */
function drawKey({ sheet, words }: Pick<Book, 'sheet' | 'words'>, top: number): void {
  const { texts } = words;
  let x = barsFrom;
  for (const [text, fill] of [
    [texts.chartUnresolved, ink.quiet],
    [texts.chartResolved, '#ffffff'],
  ] as const) {
    sheet.doc
      .lineWidth(0.75)
      .rect(x, top + 2, 8, 8)
      .fillAndStroke(fill, ink.quiet);
    x = drawWords(sheet, text, { x: x + 13, y: top, size: keySize, colour: ink.quiet }) + 18;
  }
}

interface WordsPlace {
  x: number;
  y: number;
  size: number;
  /** Longer words become smaller; by default there is no limit. */
  width?: number;
  colour?: string;
  isStrong?: boolean;
  /** True if the words end at `x`. */
  isAtEnd?: boolean;
}

/** Draws words on one line and returns its end. */
function drawWords(sheet: Sheet, text: string, place: WordsPlace): number {
  const { x, y, width = paper.width, colour = ink.text, isStrong = false, isAtEnd = false } = place;
  const font = isStrong ? 'strong' : 'text';
  const wide = measure({ text, face: sheet.fonts.main(font) }, place.size);
  const size = place.size * Math.min(1, width / wide);
  const length = Math.min(width, wide);
  const [line] = breakLines(sheet, [{ text, font }], { size, width: length + 1 });
  const start = isAtEnd ? x - length : x;
  if (line) drawLine(sheet, line, { x: start, y, size, width: length + 1, colour });
  return start + length;
}
