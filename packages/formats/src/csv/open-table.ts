import type { FileInput } from '../decode-text.ts';
import { looksLike } from '../looks-like.ts';
import { peekInput, textOfHead } from '../peek-input.ts';
import { formatFailure, recordFailure, type FormatFailure } from '../read-failure.ts';
import { csvLimits, type CsvEnding, type CsvRow, type CsvTolerance } from './csv-reading.ts';
import { readCsvPieces } from './read-csv.ts';

/** A table with a header row, which may follow a few lines about the report. */
export interface CsvTable {
  headers: readonly string[];
  /** The cells of the lines above the header row. */
  preamble: readonly (readonly string[])[];
  /** Complete only after all rows have been read. */
  ending: CsvEnding;
  /** The line of the header row. */
  line: number;
  /** Rows without empty ones, each with one cell per column. Only one of `rows` and `pieces` can be iterated, and only once. */
  rows: AsyncGenerator<CsvRow>;
  /** The same rows in batches, one per chunk of the file. Each row is checked when it is taken from the batch. */
  pieces: AsyncGenerator<Iterable<CsvRow>>;
}

function isEmpty({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Returns the error of a row, or null if it is valid. */
function faultOf({ cells, line, fault }: CsvRow, columns: number): FormatFailure | null {
  if (fault !== undefined) return recordFailure(`Line ${line} of the table cannot be read: ${fault}.`, { line });
  // Some programs end each line with a delimiter.
  if (cells.length >= columns && isEmpty({ cells: cells.slice(columns), line })) return null;
  const stated = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
  const message = `Line ${line} of the table has ${stated}, but the table has ${columns} columns.`;
  return recordFailure(message, { line });
}

/** Rules for checking the rows of a table. */
interface RowRules {
  columns: number;
  tolerance: CsvTolerance | undefined;
}

function* checkRows(rows: Iterable<CsvRow>, { columns, tolerance }: RowRules): Generator<CsvRow> {
  for (const row of rows) {
    if (isEmpty(row)) continue;
    const failure = faultOf(row, columns);
    if (failure === null) yield row;
    // A file that ends inside a row is truncated and probably lacks more rows.
    else if (tolerance === undefined || (row.isOpen === true && row.cells.length < columns)) throw failure;
    else tolerance.onRejected(failure);
  }
}

// Reports may have a few lines about themselves above the header row.
const maxPreamble = 20;

interface TableHead {
  preamble: CsvRow[];
  header: CsvRow;
  /** Rows after the header that were read while searching for it. */
  ahead: CsvRow[];
}

/** Returns true if a row is the header of a known table. */
export type IsHeader = (cells: readonly string[]) => boolean;

function isNames({ cells }: CsvRow, isHeader: IsHeader): boolean {
  return isHeader(cells.map((name) => name.trim()));
}

type Pieces = AsyncGenerator<readonly CsvRow[]>;

/**
 * Collects rows until the header row or the maximum length of the preamble. Returns the remaining rows, or null if more rows are needed.
 */
function noteHead(seen: CsvRow[], rows: readonly CsvRow[], isHeader: IsHeader): readonly CsvRow[] | null {
  for (const [index, row] of rows.entries()) {
    if (isEmpty(row)) continue;
    seen.push(row);
    if (seen.length >= maxPreamble || isNames(row, isHeader)) return rows.slice(index + 1);
  }
  return null;
}

/** Reads the rows up to the header of a known table, or up to the maximum length of a preamble, and the rows that came with them. */
async function readAhead(pieces: Pieces, isHeader: IsHeader) {
  const seen: CsvRow[] = [];
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    const behind = noteHead(seen, next.value, isHeader);
    if (behind !== null) return { seen, behind };
  }
  return { seen, behind: [] };
}

/** Finds the header row: the first that `isHeader` recognizes near the beginning, or else the first row. */
async function findHead(pieces: Pieces, isHeader: IsHeader): Promise<TableHead | null> {
  const { seen, behind } = await readAhead(pieces, isHeader);
  const [first, ...ahead] = seen;
  const last = seen.at(-1);
  if (first === undefined || last === undefined) return null;
  if (isNames(last, isHeader)) return { preamble: seen.slice(0, -1), header: last, ahead: [...behind] };
  return { preamble: [], header: first, ahead: [...ahead, ...behind] };
}

async function* checkPieces(
  ahead: readonly CsvRow[],
  pieces: Pieces,
  rules: RowRules,
): AsyncGenerator<Iterable<CsvRow>> {
  yield checkRows(ahead, rules);
  for await (const rows of pieces) yield checkRows(rows, rules);
}

async function* rowsOf(pieces: AsyncGenerator<Iterable<CsvRow>>): AsyncGenerator<CsvRow> {
  for await (const rows of pieces) yield* rows;
}

// Other formats start like this, but no column name does.
const otherStart = /^\s*[{[<]/;

function refuseOther(called: string, head: string): void {
  if (!otherStart.test(head)) return;
  const guess = looksLike(head);
  const other = guess === null ? '' : `; it looks like ${guess.title}`;
  throw formatFailure(`The file is not ${called}: it does not start with a header row${other}.`, { line: 1 });
}

/** Options of `openTable`. */
export interface TableOptions {
  /** Recognizes the header row of a known table, which may follow other lines. */
  isHeader?: IsHeader;
  tolerance?: CsvTolerance;
}

/** Opens a table and reads its header row. `called` is the expected format with its article, for error messages. */
export async function openTable(
  input: FileInput,
  called: string,
  { isHeader = () => true, tolerance }: TableOptions = {},
): Promise<CsvTable> {
  const peeked = await peekInput(input, 4_096);
  refuseOther(called, textOfHead(peeked.head).replace(/^\uFEFF/, ''));
  const ending: CsvEnding = { isOpen: false, tolerance };
  const given = readCsvPieces(peeked.input, csvLimits, ending);
  const head = await findHead(given, isHeader);
  if (head === null) throw formatFailure(`The file is empty; it is not ${called}.`, { line: 1 });
  const headers = head.header.cells.map((name) => name.trim());
  const columns = headers.findLastIndex((name) => name !== '') + 1;
  const pieces = checkPieces(head.ahead, given, { columns, tolerance });
  return {
    headers: headers.slice(0, columns),
    preamble: head.preamble.map(({ cells }) => cells),
    ending,
    line: head.header.line,
    rows: rowsOf(pieces),
    pieces,
  };
}

/** Returns the indexes of all columns with this name, ignoring case. */
export function columnsOf(headers: readonly string[], name: string): number[] {
  const wanted = name.trim().toLowerCase();
  return headers.flatMap((header, index) => (header.toLowerCase() === wanted ? [index] : []));
}
