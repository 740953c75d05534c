import { directionOf } from './pdf-direction.ts';
import { breakLines, type Line } from './pdf-lines.ts';
import type { Run } from './pdf-letters.ts';
import { ensureRoom, newPage } from './pdf-pages.ts';
import { decorated, ink, marking, paper, type Sheet, within } from './pdf-sheet.ts';
import { drawLine } from './pdf-text.ts';

/** A column: its name, and its part of the width, all parts together being 1. */
export interface TableColumn {
  name: string;
  part: number;
}

const size = 8.5;
const height = size * 1.45;
const gap = 10;
const padding = 4;
/** A row stands on one page. */
const mostLines = 45;

export type Cell = string | readonly Run[];
const runsOf = (cell: Cell): readonly Run[] => (typeof cell === 'string' ? [{ text: cell }] : cell);

function linesOf(sheet: Sheet, runs: readonly Run[], width: number): Line[] {
  const lines: Line[] = [];
  for (const line of breakLines(sheet, runs, { size, width })) {
    if (lines.length >= mostLines) return [...lines, ...breakLines(sheet, [{ text: '…' }], { size, width })];
    lines.push(line);
  }
  return lines;
}

/** A row that is laid out and not drawn yet. */
interface Row {
  cells: readonly { runs: readonly Run[]; lines: Line[] }[];
  widths: readonly number[];
  height: number;
}

function layRow(sheet: Sheet, columns: readonly TableColumn[], cells: readonly Cell[]): Row {
  const widths = columns.map(({ part }) => part * paper.width - gap);
  const laid = cells.map((cell, at) => ({ runs: runsOf(cell), lines: linesOf(sheet, runsOf(cell), widths[at] ?? 0) }));
  const rowHeight = Math.max(1, ...laid.map(({ lines }) => lines.length)) * height + 2 * padding;
  return { cells: laid, widths, height: rowHeight };
}

function drawCell(sheet: Sheet, { cells, widths }: Row, at: number): void {
  const cell = cells[at];
  const x = paper.left + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0) + gap / 2;
  const direction = directionOf(cell?.runs ?? []);
  for (const [row, line] of (cell?.lines ?? []).entries())
    drawLine(sheet, line, { x, y: sheet.y + padding + row * height, size, width: widths[at] ?? 0, direction });
}

async function drawRow(sheet: Sheet, row: Row, typeOf: (at: number) => CellType): Promise<void> {
  await within(sheet, 'TR', async () => {
    for (const at of row.cells.keys()) await marking(sheet, typeOf(at), () => drawCell(sheet, row, at));
  });
  sheet.y += row.height;
  drawRule(sheet);
}

function drawRule(sheet: Sheet): void {
  decorated(sheet, () => {
    sheet.doc.moveTo(paper.left, sheet.y).lineTo(paper.right, sheet.y).lineWidth(0.5).stroke(ink.rule);
  });
}

type CellType = { type: string; scope?: 'Column' | 'Row' };
const cellType: CellType = { type: 'TD' };
const columnHead: CellType = { type: 'TH', scope: 'Column' };
const rowHead: CellType = { type: 'TH', scope: 'Row' };

function shadeRow(sheet: Sheet, row: Row): void {
  decorated(sheet, () => void sheet.doc.rect(paper.left, sheet.y, paper.width, row.height).fill(ink.shade));
}

/** The headings once more on a new page, for the eye alone. */
function repeatHeads(sheet: Sheet, heads: Row): void {
  shadeRow(sheet, heads);
  decorated(sheet, () => {
    for (const at of heads.cells.keys()) drawCell(sheet, heads, at);
  });
  sheet.y += heads.height;
}

/** A table with a row of headings; a cell that is longer than a page is cut. */
export async function drawTable(
  sheet: Sheet,
  columns: readonly TableColumn[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const heads = layRow(
    sheet,
    columns,
    columns.map(({ name }) => [{ text: name, font: 'strong' as const }]),
  );
  ensureRoom(sheet, heads.height + 3 * height);
  await within(sheet, 'Table', async () => {
    shadeRow(sheet, heads);
    await drawRow(sheet, heads, () => columnHead);
    for (const cells of rows) {
      const row = layRow(sheet, columns, cells);
      if (sheet.y + row.height > paper.bottom) {
        newPage(sheet);
        repeatHeads(sheet, heads);
      }
      await drawRow(sheet, row, () => cellType);
      await sheet.breathe();
    }
  });
  sheet.y += 12;
}

const nameColumns: readonly TableColumn[] = [
  { name: '', part: 0.22 },
  { name: '', part: 0.78 },
];

/** Names and what they say, one below the other, as a table whose rows have headings. */
export async function drawFacts(sheet: Sheet, facts: readonly (readonly [name: string, value: Cell])[]): Promise<void> {
  if (facts.length === 0) return;
  await within(sheet, 'Table', async () => {
    for (const [name, value] of facts) {
      const row = layRow(sheet, nameColumns, [[{ text: name, colour: ink.quiet }], value]);
      ensureRoom(sheet, row.height);
      await drawRow(sheet, row, (at) => (at === 0 ? rowHead : cellType));
    }
  });
  sheet.y += 6;
}
