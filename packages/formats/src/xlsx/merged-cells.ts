import type { CsvRow } from '../csv/csv-reading.ts';

/** Cells that a workbook shows as one, whose value only the first of them has; places count from 0, lines from 1. */
export interface MergedCells {
  column: number;
  firstLine: number;
  lastLine: number;
}

const reference = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/;

/** Cells that are merged over several rows, "D2:D4" say; null for all others. */
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
 * Gives every row of merged cells the value of the first: a department that is merged over three people is that of all
 * three. Rows that hold nothing else stay empty.
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
