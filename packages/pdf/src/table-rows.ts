import { directionOf } from './direction.ts';
import type { Run } from './letters.ts';
import { breakLines, type Line } from './lines.ts';
import { drawPageOf } from './page-number.ts';
import { drawDecoration, drawInElement, drawMarked, ink, paper, type Sheet } from './sheet.ts';
import { drawLine } from './text.ts';

/** A table column with its fraction of the total width. */
export interface TableColumn {
  name: string;
  part: number;
  /** True for right alignment; by default cells align to the start of their writing direction. */
  isNumeric?: boolean;
  /** True for text in the middle of its cell. */
  isCentered?: boolean;
}

/** The size of the text of a table, and the space above and below the text of a row, in points. */
const looks = {
  dense: { size: 8.5, padding: 2.8 },
  roomy: { size: 9, padding: 4.2 },
  large: { size: 10.5, padding: 6 },
} as const;
/** Dense for long tables, roomy for short ones that are read as a whole, large for a cover. */
export type TableLook = keyof typeof looks;
const lineHeightOf = (look: TableLook): number => looks[look].size * 1.45;
const gap = 10;
const fillGap = 0.75;
/** A row does not span pages; longer cells are truncated. */
const maxLines = 45;
/** The pages of named destinations, one below the other, which are known when the document ends. */
interface PageCell {
  pagesOf: readonly string[];
}
export type Cell = string | readonly Run[] | PageCell;

const isPage = (cell: Cell): cell is PageCell => typeof cell === 'object' && 'pagesOf' in cell;

function runsOf(cell: Cell): readonly Run[] {
  if (isPage(cell)) return [];
  return typeof cell === 'string' ? [{ text: cell }] : cell;
}

function linesOf(sheet: Sheet, runs: readonly Run[], room: { size: number; width: number }): Line[] {
  const lines: Line[] = [];
  for (const line of breakLines(sheet, runs, room)) {
    if (lines.length >= maxLines) return [...lines, ...breakLines(sheet, [{ text: '…' }], room)];
    lines.push(line);
  }
  return lines;
}

/** A row after layout, before it is drawn. */
export interface Row {
  cells: readonly { runs: readonly Run[]; lines: Line[]; pagesOf?: readonly string[] }[];
  widths: readonly number[];
  columns: readonly TableColumn[];
  indent: number;
  look: TableLook;
  isFlush: boolean;
  height: number;
}

export interface Columns {
  columns: readonly TableColumn[];
  indent: number;
  look: TableLook;
  /** True if texts begin at the margin, as is right without shaded rows. */
  isFlush?: boolean;
}

export function layRow(sheet: Sheet, { columns, indent, look, isFlush = false }: Columns, cells: readonly Cell[]): Row {
  const { size, padding } = looks[look];
  const widths = columns.map(({ part }) => part * (paper.width - indent) - gap);
  const laid = cells.map((cell, at) => {
    const runs = runsOf(cell);
    const lines = linesOf(sheet, runs, { size, width: widths[at] ?? 0 });
    return isPage(cell) ? { runs, lines, pagesOf: cell.pagesOf } : { runs, lines };
  });
  const height =
    Math.max(1, ...laid.map(({ lines, pagesOf = [] }) => Math.max(lines.length, pagesOf.length))) * lineHeightOf(look) +
    2 * padding;
  return { cells: laid, widths, columns, indent, look, isFlush, height };
}

/** Returns where a line begins in a cell that is not aligned to the start of its direction. */
function startIn(
  line: Line,
  { isNumeric = false, isCentered = false }: Omit<TableColumn, 'name' | 'part'>,
  room: Room,
) {
  const free = room.width - line.reduce((sum, piece) => sum + piece.width, 0);
  if (isNumeric) return room.x + free;
  return isCentered ? room.x + free / 2 : room.x;
}

interface Room {
  x: number;
  width: number;
}

const noCell: Row['cells'][number] = { runs: [], lines: [] };

/** Returns the left edge of the text of a cell. */
function leftOf({ widths, indent, isFlush }: Row, at: number): number {
  const before = widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0);
  return paper.left + indent + before + (isFlush ? 0 : gap / 2);
}

function drawCell(sheet: Sheet, row: Row, at: number): void {
  const { runs, lines, pagesOf = [] } = row.cells[at] ?? noCell;
  const { size, padding } = looks[row.look];
  const x = leftOf(row, at);
  const direction = directionOf(runs);
  const width = row.widths[at] ?? 0;
  const topOf = (place: number) => sheet.y + padding + place * lineHeightOf(row.look);
  for (const [place, destination] of pagesOf.entries())
    drawPageOf(sheet, destination, { right: x + width, y: topOf(place), size, colour: ink.text });
  const column = direction === 'ltr' ? (row.columns[at] ?? {}) : {};
  for (const [place, line] of lines.entries()) {
    const start = startIn(line, column, { x, width });
    drawLine(sheet, line, { x: start, y: topOf(place), size, width, direction });
  }
}

/** Settings of a drawn row: the types of its cells, and the cell at which the rule below it begins, by default the first. */
interface RowLook {
  typeOf: (at: number) => CellType;
  ruleFrom?: number;
}

/** Draws a row and the rule below it. */
export async function drawRow(sheet: Sheet, row: Row, { typeOf, ruleFrom = 0 }: RowLook): Promise<void> {
  await drawInElement(sheet, 'TR', async () => {
    for (const at of row.cells.keys()) await drawMarked(sheet, typeOf(at), () => drawCell(sheet, row, at));
  });
  sheet.y += row.height;
  drawRule(sheet, ruleFrom === 0 ? paper.left + row.indent : leftOf(row, ruleFrom));
}

function drawRule(sheet: Sheet, left: number): void {
  drawDecoration(sheet, () => {
    sheet.doc.moveTo(left, sheet.y).lineTo(paper.right, sheet.y).lineWidth(0.5).stroke(ink.rule);
  });
}

export type CellType = { type: string; scope?: 'Column' | 'Row' };
export const cellType: CellType = { type: 'TD' };
export const columnHead: CellType = { type: 'TH', scope: 'Column' };
export const rowHead: CellType = { type: 'TH', scope: 'Row' };

export function shadeRow(sheet: Sheet, { indent, height: rowHeight }: Row): void {
  const area = [paper.left + indent, sheet.y, paper.width - indent, rowHeight] as const;
  drawDecoration(sheet, () => void sheet.doc.rect(...area).fill(ink.shade));
}

export function shadeCells(
  sheet: Sheet,
  { widths, indent, height: rowHeight }: Row,
  fillAt: (at: number) => string | null,
): void {
  let x = paper.left + indent;
  for (const [at, width] of widths.entries()) {
    const fill = fillAt(at);
    // White gaps keep equal fills apart.
    const area = [x + fillGap, sheet.y + fillGap, width + gap - 2 * fillGap, rowHeight - 2 * fillGap] as const;
    if (fill !== null) drawDecoration(sheet, () => void sheet.doc.rect(...area).fill(fill));
    x += width + gap;
  }
}

/** Repeats the header row on a new page as decoration. */
export function repeatHeads(sheet: Sheet, heads: Row): void {
  shadeRow(sheet, heads);
  drawDecoration(sheet, () => {
    for (const at of heads.cells.keys()) drawCell(sheet, heads, at);
  });
  sheet.y += heads.height;
}
