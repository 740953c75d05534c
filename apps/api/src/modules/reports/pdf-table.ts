import { breakLines, drawLine, type Line, type Run } from './pdf-runs.ts';
import { decorated, ensureRoom, ink, marking, paper, type Sheet, within } from './pdf-sheet.ts';

/** A column: its name, and its part of the width, all parts together being 1. */
export interface TableColumn {
  name: string;
  part: number;
}

const size = 8.5;
const height = size * 1.4;
const gap = 8;
const padding = 3;
/** A row stands on one page. */
const mostLines = 45;

type Cell = string | readonly Run[];
const runsOf = (cell: Cell): readonly Run[] => (typeof cell === 'string' ? [{ text: cell }] : cell);

function linesOf(sheet: Sheet, cell: Cell, width: number): Line[] {
  const lines: Line[] = [];
  for (const line of breakLines(sheet, runsOf(cell), { size, width })) {
    if (lines.length >= mostLines) return [...lines, ...breakLines(sheet, [{ text: '…' }], { size, width })];
    lines.push(line);
  }
  return lines;
}

async function drawRow(
  sheet: Sheet,
  columns: readonly TableColumn[],
  { cells, type }: { cells: readonly Cell[]; type: 'TH' | 'TD' },
) {
  const widths = columns.map(({ part }) => part * paper.width - gap);
  const laid = cells.map((cell, at) => linesOf(sheet, cell, widths[at] ?? 0));
  const rowHeight = Math.max(1, ...laid.map((lines) => lines.length)) * height + 2 * padding;
  ensureRoom(sheet, rowHeight);
  await within(sheet, 'TR', async () => {
    let x = paper.left;
    for (const [at, lines] of laid.entries()) {
      await marking(sheet, type, () => {
        for (const [row, line] of lines.entries())
          drawLine(sheet, line, { x, y: sheet.y + padding + row * height, size, width: widths[at] ?? 0 });
      });
      x += (widths[at] ?? 0) + gap;
    }
  });
  sheet.y += rowHeight;
  decorated(sheet, () => {
    const { doc, y } = sheet;
    doc
      .moveTo(paper.left, y)
      .lineTo(paper.left + paper.width, y)
      .lineWidth(0.5)
      .stroke(ink.rule);
  });
}

/** A table with a row of headings; a cell that is longer than a page is cut. */
export async function drawTable(
  sheet: Sheet,
  columns: readonly TableColumn[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  ensureRoom(sheet, height * 4);
  await within(sheet, 'Table', async () => {
    const heads = columns.map(({ name }) => [{ text: name, isStrong: true }]);
    await drawRow(sheet, columns, { cells: heads, type: 'TH' });
    for (const cells of rows) {
      await drawRow(sheet, columns, { cells, type: 'TD' });
      await sheet.breathe();
    }
  });
  sheet.y += 10;
}
