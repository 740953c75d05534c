import { isTypedEmail } from '@gatehouse/domain/email';
import { peopleFields, type PeopleMapping } from '@gatehouse/domain/people-columns';

import type { CsvRow } from '../csv/csv-reading.ts';
import { formatFailure } from '../read-failure.ts';
import { guessPlaces, namesEmail, type PeoplePlaces, placesOf } from './people-columns.ts';

// Exports may have a few lines about themselves above the header row.
const maxPreamble = 20;

/** The header row, and the rows below it. */
export interface PeopleHeader {
  headers: string[];
  /** The line of the header row. */
  line: number;
  /** The column positions, if the list has no header row and starts with email addresses. */
  places: PeoplePlaces | null;
  /** Without blank rows. */
  rows: AsyncGenerator<CsvRow>;
}

function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

async function readAhead(rows: AsyncGenerator<CsvRow>): Promise<CsvRow[]> {
  const ahead: CsvRow[] = [];
  while (ahead.length < maxPreamble) {
    const next = await rows.next();
    if (next.done === true) break;
    if (!isBlank(next.value)) ahead.push(next.value);
  }
  return ahead;
}

async function* below(ahead: readonly CsvRow[], rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  yield* ahead;
  for await (const row of rows) if (!isBlank(row)) yield row;
}

/** Returns the spreadsheet name of a column: A, B, … Z, AA. */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : `${letterOf(Math.floor(index / 26) - 1)}${last}`;
}

function nameColumns(cells: readonly string[], columns: number): string[] {
  return Array.from({ length: columns }, (_, index) => {
    const name = (cells[index] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 100);
    return name === '' ? `Column ${letterOf(index)}` : name;
  });
}

function addressPlace({ cells }: CsvRow): number {
  return cells.findIndex((cell) => isTypedEmail(cell.trim().replace(/^.*<(.*)>$/, '$1')));
}

/** True if a row contains all mapped columns, including the email address. */
function fits({ cells }: CsvRow, mapping: PeopleMapping): boolean {
  const { places, unknown } = placesOf(
    mapping,
    cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()),
  );
  return unknown.length === 0 && places.email !== undefined;
}

// A data cell may equal a column name, but rarely several cells of one row.
function countNames({ cells }: CsvRow): number {
  const found = Object.keys(guessPlaces(cells, peopleFields)).length;
  if (!namesEmail(cells, { isWhole: false })) return 0;
  return found + (namesEmail(cells, { isWhole: true }) ? 0.5 : 0);
}

function headerPlace(ahead: readonly CsvRow[], mapping: PeopleMapping | undefined): number {
  const mapped = mapping === undefined ? -1 : ahead.findIndex((row) => fits(row, mapping));
  const counts = ahead.map(countNames);
  return mapped >= 0 ? mapped : Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** Finds the header row: by common column names near the beginning, or else the first row. */
export async function findHeader(
  rows: AsyncGenerator<CsvRow>,
  mapping: PeopleMapping | undefined,
): Promise<PeopleHeader> {
  const ahead = await readAhead(rows);
  const place = headerPlace(ahead, mapping);
  const header = ahead[place];
  if (header === undefined) throw formatFailure('The file is empty.', { line: 1 });
  const email = addressPlace(header);
  const columns = header.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (email >= 0) {
    const widest = Math.max(...ahead.map(({ cells }) => cells.length));
    const headers = nameColumns([], widest);
    return { headers, line: header.line, places: { email }, rows: below(ahead.slice(place), rows) };
  }
  const headers = nameColumns(header.cells, columns);
  return { headers, line: header.line, places: null, rows: below(ahead.slice(place + 1), rows) };
}
