import type { Align, Table } from './markdown-outline.ts';

/** The cells of a row. `\|` is a bar within a cell. */
export function cellsOf(row: string): string[] {
  const cells = row
    .trim()
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells;
}

function alignOf(cell: string): Align {
  if (!cell.endsWith(':')) return 'start';
  return cell.startsWith(':') ? 'center' : 'end';
}

const onlyMarks = /^[|:\- \t]+$/;
const delimiter = /^:?-+:?$/;

/** The table that begins with these two lines, if the second one is a row of dashes for the first one's cells. */
export function tableOf(headLine: string, delimiterLine: string): Table | null {
  if (!headLine.includes('|') || !onlyMarks.test(delimiterLine)) return null;
  const delimiters = cellsOf(delimiterLine);
  const head = cellsOf(headLine);
  const isTable = head.length === delimiters.length && delimiters.every((cell) => delimiter.test(cell));
  return isTable ? { kind: 'table', aligns: delimiters.map(alignOf), head, rows: [] } : null;
}
