import type { FileInput } from '../decode-text.ts';
import { looksLike } from '../looks-like.ts';
import { peekInput, textOfHead } from '../peek-input.ts';
import { formatFailure, recordFailure, type FormatFailure } from '../read-failure.ts';
import { csvLimits, type CsvEnding, type CsvRow, type CsvTolerance } from './csv-reading.ts';
import { readCsvPieces } from './read-csv.ts';

/** A table whose first line, below a few lines about the report, names its columns. */
export interface CsvTable {
  headers: readonly string[];
  /** The cells of the lines above the names. */
  preamble: readonly (readonly string[])[];
  /** Known once the rows are read. */
  ending: CsvEnding;
  /** On which the names stand. */
  line: number;
  /** Without lines that hold nothing; each has as many cells as there are columns. Iterated once: these, or the pieces. */
  rows: AsyncGenerator<CsvRow>;
  /** The same rows, those of a piece of the file together; they are checked one after the other, as they are taken. */
  pieces: AsyncGenerator<Iterable<CsvRow>>;
}

function isEmpty({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** What is wrong with a row; null for one that can be read. */
function faultOf({ cells, line, fault }: CsvRow, columns: number): FormatFailure | null {
  if (fault !== undefined) return recordFailure(`Line ${line} of the table cannot be read: ${fault}.`, { line });
  // Some programs end every line with a delimiter.
  if (cells.length >= columns && isEmpty({ cells: cells.slice(columns), line })) return null;
  const stated = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
  const message = `Line ${line} of the table has ${stated}, but the table has ${columns} columns.`;
  return recordFailure(message, { line });
}

/** How the rows of a table are checked. */
interface RowRules {
  columns: number;
  tolerance: CsvTolerance | undefined;
}

function* checkRows(rows: Iterable<CsvRow>, { columns, tolerance }: RowRules): Generator<CsvRow> {
  for (const row of rows) {
    if (isEmpty(row)) continue;
    const failure = faultOf(row, columns);
    if (failure === null) yield row;
    // A file that ends inside of a row was cut off, and lacks more than that row.
    else if (tolerance === undefined || (row.isOpen === true && row.cells.length < columns)) throw failure;
    else tolerance.onRejected(failure);
  }
}

// Reports have a few lines about themselves above the names of their columns.
const mostPreamble = 20;

interface TableHead {
  preamble: CsvRow[];
  header: CsvRow;
  /** Rows that were read while the names were looked for. */
  ahead: CsvRow[];
}

/** True if a row holds the names of the columns of a known table. */
export type IsHeader = (cells: readonly string[]) => boolean;

function isNames({ cells }: CsvRow, isHeader: IsHeader): boolean {
  return isHeader(cells.map((name) => name.trim()));
}

type Pieces = AsyncGenerator<readonly CsvRow[]>;

/** Notes rows up to the names of the columns; those behind them, null while the names or the end of a preamble are ahead. */
function noteHead(seen: CsvRow[], rows: readonly CsvRow[], isHeader: IsHeader): readonly CsvRow[] | null {
  for (const [index, row] of rows.entries()) {
    if (isEmpty(row)) continue;
    seen.push(row);
    if (seen.length >= mostPreamble || isNames(row, isHeader)) return rows.slice(index + 1);
  }
  return null;
}

/** The first rows, up to the one with the names of a known table, or as many as a preamble may have; and those read with them. */
async function readAhead(pieces: Pieces, isHeader: IsHeader) {
  const seen: CsvRow[] = [];
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    const behind = noteHead(seen, next.value, isHeader);
    if (behind !== null) return { seen, behind };
  }
  return { seen, behind: [] };
}

/** Finds the names of the columns: by what is known of them near the beginning, or else in the first line. */
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

// No other format begins like this, and no column is called so.
const otherStart = /^\s*[{[<]/;

function refuseOther(called: string, head: string): void {
  if (!otherStart.test(head)) return;
  const guess = looksLike(head);
  const other = guess === null ? '' : `; it looks like ${guess.title}`;
  throw formatFailure(`The file is not ${called}: it does not start with a header row${other}.`, { line: 1 });
}

/** How a table is opened. */
export interface TableOptions {
  /** Recognises the names of a known table, above which other lines may be. */
  isHeader?: IsHeader;
  tolerance?: CsvTolerance;
}

/** Reads the names of the columns; `called` is what the file is meant to be, with its article. */
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

/** The places of the columns of a name, of which there may be several; names are compared without case. */
export function columnsOf(headers: readonly string[], name: string): number[] {
  const wanted = name.trim().toLowerCase();
  return headers.flatMap((header, index) => (header.toLowerCase() === wanted ? [index] : []));
}
