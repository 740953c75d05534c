import type { FileInput } from '../decode-text.ts';
import { formatFailure } from '../read-failure.ts';
import { openSheetText } from '../people/people-sheet.ts';
import type { CsvRow } from './csv-reading.ts';
import { openTable } from './open-table.ts';

export interface TableBounds {
  /** The name of the table in error messages, such as "a user table". */
  what: string;
  rowsAtMost: number;
}

/** A table with its column names. A table that is too long has exactly one row above the limit. */
export interface ReadTable {
  headers: readonly string[];
  rows: readonly CsvRow[];
}

const maxBytes = 10_000_000;
const uncertain =
  'The letters of this file can be read in more than one way. Save it as CSV in UTF-8 and upload it again.';

/** Reads a whole table: text in any known encoding, or the first visible sheet of a workbook. Throws a `FormatFailure`. */
export async function readTable(content: FileInput, { what, rowsAtMost }: TableBounds): Promise<ReadTable> {
  const { text, encoding } = await openSheetText(content, maxBytes);
  if (encoding?.isCertain === false) throw formatFailure(uncertain, { line: 1 });
  const { headers, rows: given } = await openTable(text, what);
  const rows: CsvRow[] = [];
  for await (const row of given) {
    rows.push(row);
    if (rows.length > rowsAtMost) break;
  }
  return { headers, rows };
}
