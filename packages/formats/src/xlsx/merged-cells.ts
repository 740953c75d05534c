import type { CsvRow } from '../csv/csv-reading.ts';

/** Merged cells of one column, of which only the first has a value. Columns start at 0, lines at 1. */
export interface MergedCells {
  column: number;
  firstLine: number;
  lastLine: number;
}

const reference = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/;

/** Parses a range merged across several rows, such as "D2:D4", or returns null. */
export function mergedCellsOf(text: string): MergedCells | null {
  const [, letters = '', first = '', , last = first] = reference.exec(text) ?? [];
  const isOver = Number(last) > Number(first);
  if (letters === '' || !isOver) return null;
  const column = [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, firstLine: Number(first), lastLine: Number(last) };
}

interface Open extends MergedCells {
  value: string;
}

const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

/**
 * Fills all rows of merged cells with the value of the first: a department merged across three people applies to all three. Otherwise empty
 * rows stay empty.
 */
export async function* withMergedCells(
  rows: AsyncGenerator<CsvRow>,
  merged: readonly MergedCells[],
): AsyncGenerator<CsvRow> {
  const coming = merged.toSorted((one, other) => one.firstLine - other.firstLine);
  const open = new Map<number, Open>();
  let next = 0;
  for await (const row of rows) {
    for (let range = coming[next]; range !== undefined && range.firstLine <= row.line; range = coming[next]) {
      next += 1;
      const value = range.firstLine === row.line ? (row.cells[range.column] ?? '') : '';
      open.set(range.column, { ...range, value });
    }
    if (!row.cells.every(isBlank)) fill(row, open);
    yield row;
  }
}

function fill({ cells, line }: CsvRow, open: Map<number, Open>): void {
  for (const [column, { lastLine, value }] of open) {
    if (lastLine < line) open.delete(column);
    else if (value !== '' && isBlank(cells[column])) setCell(cells, column, value);
  }
}

function setCell(cells: string[], column: number, value: string): void {
  while (cells.length < column) cells.push('');
  cells[column] = value;
}
