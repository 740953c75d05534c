import { csvLimits, type CsvRow } from '../../csv/csv-reading.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { formatFailure, isFormatFailure } from '../../read-failure.ts';
import type { LeakFile, LeakInput } from '../leak-input.ts';
import { readLeakLines } from '../leak-lines.ts';
import { startReading, type LeakItem, type LeakItems } from '../leak-reading.ts';
import type { LeakReading, LeakSummary } from '../leak-record.ts';
import { refuseFile } from '../refuse-file.ts';
import { findColumns, type ColumnPlaces } from './leak-columns.ts';
import { readLeakRow } from './read-leak-row.ts';

const called = 'a table of leaks';

// Rows of this many are handed on together.
const batchRows = 500;

interface OpenTable {
  places: ColumnPlaces;
  columns: number;
}

function refuseLine(line: number): never {
  const message = `Line ${line} of the table cannot be read; check its quotes and the length of its cells.`;
  throw formatFailure(message, { line });
}

/** The table as text, whatever its encoding. */
async function* tableText(file: LeakFile, summary: LeakSummary): AsyncGenerator<string> {
  for await (const { first, lines } of readLeakLines(await file.open(), refuseFile(file, called, summary))) {
    const long = lines.indexOf(null);
    if (long >= 0) refuseLine(first + long);
    summary.lines += lines.length;
    yield `${lines.join('\n')}\n`;
  }
}

async function* readRows(file: LeakFile, summary: LeakSummary): AsyncGenerator<CsvRow> {
  try {
    yield* readCsv(tableText(file, summary), { ...csvLimits, cell: 65_536, row: 262_144 });
  } catch (error) {
    // The parser's own words may quote a character of the row, which may be one of a password.
    if (isFormatFailure(error) && 'line' in error.position) refuseLine(error.position.line);
    throw error;
  }
}

/** Finds the columns by the first line that holds anything; its names are not repeated, since they may be a first row. */
function openTable({ cells, line }: CsvRow): OpenTable {
  const places = findColumns(cells);
  const isTable = places.login !== undefined && (places.password !== undefined || places.breach !== undefined);
  if (isTable) return { places, columns: cells.findLastIndex((name) => name.trim() !== '') + 1 };
  const reason = 'its first line names no column "login" or "email" beside one called "password" or "breach"';
  throw formatFailure(`The file is not ${called}: ${reason}.`, { line });
}

function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

async function* readFile(file: LeakFile, summary: LeakSummary): LeakItems {
  let table: OpenTable | null = null;
  let items: LeakItem[] = [];
  for await (const row of readRows(file, summary)) {
    if (isBlank(row)) summary.blankLines += 1;
    else if (table === null) table = openTable(row);
    else items.push(readLeakRow({ ...row, ...table, file: file.path }));
    if (items.length < batchRows) continue;
    yield items;
    items = [];
  }
  yield items;
  if (table !== null) summary.files += 1;
}

async function* readFiles({ files }: LeakInput, summary: LeakSummary): LeakItems {
  for await (const file of files) yield* readFile(file, summary);
  if (summary.files === 0) throw formatFailure(`The file is empty; it is not ${called}.`, { line: 1 });
}

/** Reads tables with usual names of columns, as the services of the field export them. */
export function readTableLeaks(input: LeakInput): LeakReading {
  return startReading(input, (summary) => readFiles(input, summary));
}
