import type { FileInput } from '../decode-text.ts';
import type { CsvRow } from './csv-reading.ts';
import { openTable } from './open-table.ts';

export interface TableBounds {
  /** How a refusal calls the table, such as "a user table". */
  what: string;
  rowsAtMost: number;
}

/** A table with the names of its columns. Of one that is too long, one row more than it may have. */
export interface ReadTable {
  headers: readonly string[];
  rows: readonly CsvRow[];
}

/** Reads a whole table. Throws a `FormatFailure`. */
export async function readTable(content: FileInput, { what, rowsAtMost }: TableBounds): Promise<ReadTable> {
  const { headers, rows: given } = await openTable(content, what);
  const rows: CsvRow[] = [];
  for await (const row of given) {
    rows.push(row);
    if (rows.length > rowsAtMost) break;
  }
  return { headers, rows };
}
