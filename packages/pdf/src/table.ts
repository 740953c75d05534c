import { directionOf } from './direction.ts';
import type { Run } from './letters.ts';
import { breakLines, type Line } from './lines.ts';
import { ensureSpace, newPage } from './pages.ts';
import { decorated, ink, drawMarked, paper, type Sheet, drawInElement } from './sheet.ts';
import { drawLine } from './text.ts';

/** A table column with its fraction of the total width. */
export interface TableColumn {
  name: string;
  part: number;
  /** True for right alignment; by default cells align to the start of their writing direction. */
  isNumeric?: boolean;
}

const size = 8.5;
const height = size * 1.45;
const gap = 10;
const padding = 2.8;
/** A row does not span pages; longer cells are truncated. */
const maxLines = 45;
/** A table with this many rows does not span pages. */
const smallTable = 6;
const smallHeight = 320;

export type Cell = string | readonly Run[];
const runsOf = (cell: Cell): readonly Run[] => (typeof cell === 'string' ? [{ text: cell }] : cell);

function linesOf(sheet: Sheet, runs: readonly Run[], width: number): Line[] {
  const lines: Line[] = [];
  for (const line of breakLines(sheet, runs, { size, width })) {
    if (lines.length >= maxLines) return [...lines, ...breakLines(sheet, [{ text: '…' }], { size, width })];
    lines.push(line);
  }
  return lines;
}

/** A row after layout, before it is drawn. */
interface Row {
  cells: readonly { runs: readonly Run[]; lines: Line[] }[];
  widths: readonly number[];
  columns: readonly TableColumn[];
  indent: number;
  height: number;
}

interface Columns {
  columns: readonly TableColumn[];
  indent: number;
}

function layRow(sheet: Sheet, { columns, indent }: Columns, cells: readonly Cell[]): Row {
  const widths = columns.map(({ part }) => part * (paper.width - indent) - gap);
  const laid = cells.map((cell, at) => ({ runs: runsOf(cell), lines: linesOf(sheet, runsOf(cell), widths[at] ?? 0) }));
  const rowHeight = Math.max(1, ...laid.map(({ lines }) => lines.length)) * height + 2 * padding;
  return { cells: laid, widths, columns, indent, height: rowHeight };
}

/** Returns the left edge of a right-aligned line. */
const endingAt = (right: number, line: Line): number => right - line.reduce((sum, piece) => sum + piece.width, 0);

const noCell: Row['cells'][number] = { runs: [], lines: [] };

function drawCell(sheet: Sheet, { cells, widths, columns, indent }: Row, at: number): void {
  const { runs, lines } = cells[at] ?? noCell;
  const x = paper.left + indent + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0) + gap / 2;
  const direction = directionOf(runs);
  const width = widths[at] ?? 0;
  const isMoved = columns[at]?.isNumeric === true && direction === 'ltr';
  for (const [row, line] of lines.entries()) {
    const start = isMoved ? endingAt(x + width, line) : x;
    drawLine(sheet, line, { x: start, y: sheet.y + padding + row * height, size, width, direction });
  }
}

async function drawRow(sheet: Sheet, row: Row, typeOf: (at: number) => CellType): Promise<void> {
  await drawInElement(sheet, 'TR', async () => {
    for (const at of row.cells.keys()) await drawMarked(sheet, typeOf(at), () => drawCell(sheet, row, at));
  });
  sheet.y += row.height;
  drawRule(sheet, row);
}

function drawRule(sheet: Sheet, { indent }: Row): void {
  decorated(sheet, () => {
    const left = paper.left + indent;
    sheet.doc.moveTo(left, sheet.y).lineTo(paper.right, sheet.y).lineWidth(0.5).stroke(ink.rule);
  });
}

type CellType = { type: string; scope?: 'Column' | 'Row' };
const cellType: CellType = { type: 'TD' };
const columnHead: CellType = { type: 'TH', scope: 'Column' };
const rowHead: CellType = { type: 'TH', scope: 'Row' };

function shadeRow(sheet: Sheet, { indent, height: rowHeight }: Row): void {
  const area = [paper.left + indent, sheet.y, paper.width - indent, rowHeight] as const;
  decorated(sheet, () => void sheet.doc.rect(...area).fill(ink.shade));
}

/** Repeats the header row on a new page as decoration. */
function repeatHeads(sheet: Sheet, heads: Row): void {
  shadeRow(sheet, heads);
  decorated(sheet, () => {
    for (const at of heads.cells.keys()) drawCell(sheet, heads, at);
  });
  sheet.y += heads.height;
}

const layHeads = (sheet: Sheet, columns: Columns): Row =>
  layRow(
    sheet,
    columns,
    columns.columns.map(({ name }) => [{ text: name, font: 'strong' as const }]),
  );

/** Returns the height that must stay on one page: all of a small table, or else its header and two rows. */
function keptHeight(sheet: Sheet, columns: Columns, rows: readonly (readonly Cell[])[]): number {
  const heights = rows.slice(0, smallTable).map((cells) => layRow(sheet, columns, cells).height);
  const total = (some: readonly number[]) => some.reduce((sum, one) => sum + one, layHeads(sheet, columns).height);
  const whole = total(heights);
  return rows.length <= smallTable && whole <= smallHeight ? whole : total(heights.slice(0, 2));
}

/** Returns the height that a heading above the table must reserve. */
export const heightToReserve = (
  sheet: Sheet,
  columns: readonly TableColumn[],
  rows: readonly (readonly Cell[])[],
): number => keptHeight(sheet, { columns, indent: 0 }, rows);

interface TableSetting {
  columns: readonly TableColumn[];
  indent?: number;
  /** True if the first cell of a row is a row header. */
  hasRowHeads?: boolean;
}

/** Draws a table. Its header row is repeated on every page, and a cell longer than a page is truncated. */
export async function drawTable(
  sheet: Sheet,
  setting: readonly TableColumn[] | TableSetting,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const { columns, indent = 0, hasRowHeads = false } = 'columns' in setting ? setting : { columns: setting };
  const set = { columns, indent };
  const heads = layHeads(sheet, set);
  ensureSpace(sheet, keptHeight(sheet, set, rows));
  await drawInElement(sheet, 'Table', async () => {
    shadeRow(sheet, heads);
    await drawRow(sheet, heads, () => columnHead);
    for (const cells of rows) {
      const row = layRow(sheet, set, cells);
      if (sheet.y + row.height > paper.bottom) {
        newPage(sheet);
        repeatHeads(sheet, heads);
      }
      await drawRow(sheet, row, (at) => (at === 0 && hasRowHeads ? rowHead : cellType));
      await sheet.breathe();
    }
  });
  sheet.y += 10;
}

export type Facts = readonly (readonly [name: string, value: Cell])[];

const nameColumns: Columns = {
  columns: [
    { name: '', part: 0.22 },
    { name: '', part: 0.78 },
  ],
  indent: 0,
};

const layFacts = (sheet: Sheet, facts: Facts): Row[] =>
  facts.map(([name, value]) => layRow(sheet, nameColumns, [[{ text: name, colour: ink.quiet }], value]));

/** Returns the height of a list of names and values. */
export const factsHeight = (sheet: Sheet, facts: Facts): number =>
  layFacts(sheet, facts).reduce((sum, row) => sum + row.height, 0);

/** Draws names and values as a table with row headers, on one page. */
export async function drawFacts(sheet: Sheet, facts: Facts): Promise<void> {
  if (facts.length === 0) return;
  const rows = layFacts(sheet, facts);
  ensureSpace(
    sheet,
    Math.min(
      rows.reduce((sum, row) => sum + row.height, 0),
      paper.bottom - paper.top,
    ),
  );
  await drawInElement(sheet, 'Table', async () => {
    for (const row of rows) {
      ensureSpace(sheet, row.height);
      await drawRow(sheet, row, (at) => (at === 0 ? rowHead : cellType));
    }
  });
  sheet.y += 6;
}
