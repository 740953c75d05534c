import { csvLimits, type CsvRow } from '../../csv/csv-reading.ts';
import { readCsvPieces } from '../../csv/read-csv.ts';
import { warnOfColumns } from '../../csv/unread-columns.ts';
import { formatFailure, isFormatFailure } from '../../read-failure.ts';
import { guessForm } from '../guess-form.ts';
import type { LeakFile, LeakInput } from '../leak-input.ts';
import { readLeakLines } from '../leak-lines.ts';
import { startReading, type LeakItem, type LeakItems } from '../leak-reading.ts';
import type { LeakOptions, LeakReading, LeakSummary } from '../leak-record.ts';
import { fileRejecter, addWarning } from '../refuse-file.ts';
import { findColumns, type ColumnIndexes } from './leak-columns.ts';
import { readLeakRow } from './read-leak-row.ts';

const called = 'a leaked credentials table';

interface TableReading {
  summary: LeakSummary;
  encoding: string | undefined;
}

interface OpenTable {
  places: ColumnIndexes;
  columns: number;
  unread: ReadonlyMap<number, string>;
  /** Indexes of the unused columns that are not empty. */
  filled: Set<number>;
}

function refuseLine(line: number): never {
  const message = `Line ${line} of the table cannot be read. Check its quotes and cell lengths.`;
  throw formatFailure(message, { line });
}

/** Yields the table as text, decoded from any encoding. */
async function* tableText(file: LeakFile, { summary, encoding }: TableReading): AsyncGenerator<string> {
  const refuse = fileRejecter(file, called, summary);
  for await (const { first, lines } of readLeakLines(await file.open(), refuse, encoding)) {
    const form = first === 1 ? guessForm(lines) : null;
    if (form !== null) return refuse(form);
    const long = lines.indexOf(null);
    if (long >= 0) refuseLine(first + long);
    summary.lines += lines.length;
    yield `${lines.join('\n')}\n`;
  }
}

async function* readPieces(file: LeakFile, reading: TableReading): AsyncGenerator<readonly CsvRow[]> {
  try {
    yield* readCsvPieces(tableText(file, reading), { ...csvLimits, cell: 65_536, row: 262_144 });
  } catch (error) {
    // The parser's own message may quote a character of a password.
    if (isFormatFailure(error) && 'line' in error.position) refuseLine(error.position.line);
    throw error;
  }
}

/** Finds the columns in the first non-blank line. The error does not quote the line, because it may already contain credentials. */
function openTable({ cells, line }: CsvRow): OpenTable {
  const places = findColumns(cells);
  const isTable = places.login !== undefined && (places.password !== undefined || places.breach !== undefined);
  if (isTable) {
    const read = new Set(Object.values(places).flat());
    const unread = [...cells.entries()].filter(([index, name]) => !read.has(index) && name.trim() !== '');
    const columns = cells.findLastIndex((name) => name.trim() !== '') + 1;
    return { places, columns, unread: new Map(unread), filled: new Set() };
  }
  const reason = 'its header row needs a column "login" or "email" and one named "password" or "breach"';
  throw formatFailure(`The file is not ${called}: ${reason}.`, { line });
}

function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function takeRow(table: OpenTable, row: CsvRow, file: LeakFile): LeakItem {
  for (const index of table.unread.keys()) if ((row.cells[index] ?? '').trim() !== '') table.filled.add(index);
  return readLeakRow({ ...row, places: table.places, columns: table.columns, file: file.path });
}

function warnOfTable({ unread, filled }: OpenTable, summary: LeakSummary): void {
  const names = [...unread].filter(([index]) => filled.has(index)).map(([, name]) => name.trim());
  for (const sentence of warnOfColumns(names)) addWarning(summary, sentence);
}

/** Returns a collector for the rows of a file. */
function openRows(file: LeakFile, summary: LeakSummary) {
  let table: OpenTable | null = null;
  let items: LeakItem[] = [];
  return {
    add(row: CsvRow): void {
      if (isBlank(row)) summary.blankLines += 1;
      else if (table === null) table = openTable(row);
      else items.push(takeRow(table, row, file));
    },
    /** Returns the items collected since the last call. */
    take(): LeakItem[] {
      const taken = items;
      items = [];
      return taken;
    },
    table: () => table,
  };
}

async function* readFile(file: LeakFile, reading: TableReading): LeakItems {
  const rows = openRows(file, reading.summary);
  for await (const piece of readPieces(file, reading)) {
    for (const row of piece) rows.add(row);
    yield rows.take();
  }
  const table = rows.table();
  if (table === null) return;
  warnOfTable(table, reading.summary);
  reading.summary.files += 1;
}

async function* readFiles({ files }: LeakInput, reading: TableReading): LeakItems {
  const { summary } = reading;
  for await (const file of files) yield* readFile(file, reading);
  if (summary.files === 0) throw formatFailure(`The file is empty; it is not ${called}.`, { line: 1 });
}

/** Reads tables with common column names, as exported by breach monitoring services. */
export function readTableLeaks(input: LeakInput, { encoding }: LeakOptions = {}): LeakReading {
  return startReading(input, (summary) => readFiles(input, { summary, encoding }));
}
