import type { FileInput } from '../decode-text.ts';
import { looksLike } from '../looks-like.ts';
import { peekInput, textOfHead } from '../peek-input.ts';
import { formatFailure } from '../read-failure.ts';
import type { CsvRow } from './csv-reading.ts';
import { readCsv } from './read-csv.ts';

/** A table whose first line names its columns. */
export interface CsvTable {
  headers: readonly string[];
  /** On which the names stand. */
  line: number;
  /** Without lines that hold nothing; each has as many cells as there are columns. */
  rows: AsyncGenerator<CsvRow>;
}

function isEmpty({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function refuseCells({ cells, line }: CsvRow, columns: number): never {
  const stated = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
  const message = `Line ${line} of the table has ${stated}, but the table has ${columns} columns.`;
  throw formatFailure(message, { line });
}

async function* readRows(rows: AsyncGenerator<CsvRow>, columns: number): AsyncGenerator<CsvRow> {
  for await (const row of rows) {
    const { cells, line } = row;
    if (isEmpty(row)) continue;
    // Some programs end every line with a delimiter.
    if (cells.length < columns || !isEmpty({ cells: cells.slice(columns), line })) refuseCells(row, columns);
    yield row;
  }
}

async function findHeader(rows: AsyncGenerator<CsvRow>): Promise<CsvRow | null> {
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    if (!isEmpty(next.value)) return next.value;
  }
  return null;
}

// No other format begins like this, and no column is called so.
const otherStart = /^\s*[{[<]/;

function refuseOther(called: string, head: string): void {
  if (!otherStart.test(head)) return;
  const guess = looksLike(head);
  const other = guess === null ? '' : `; it looks like ${guess.title}`;
  throw formatFailure(`The file is not ${called}: it begins with no names of columns${other}.`, { line: 1 });
}

/** Reads the names of the columns; `called` is what the file is meant to be, with its article. */
export async function openTable(input: FileInput, called: string): Promise<CsvTable> {
  const peeked = await peekInput(input, 4_096);
  refuseOther(called, textOfHead(peeked.head).replace(/^\uFEFF/, ''));
  const rows = readCsv(peeked.input);
  const header = await findHeader(rows);
  if (header === null) throw formatFailure(`The file is empty; it is not ${called}.`, { line: 1 });
  const headers = header.cells.map((name) => name.trim());
  const columns = headers.findLastIndex((name) => name !== '') + 1;
  return { headers: headers.slice(0, columns), line: header.line, rows: readRows(rows, columns) };
}

/** The places of the columns of a name, of which there may be several; names are compared without case. */
export function columnsOf(headers: readonly string[], name: string): number[] {
  const wanted = name.trim().toLowerCase();
  return headers.flatMap((header, index) => (header.toLowerCase() === wanted ? [index] : []));
}
