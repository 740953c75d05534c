import { isTypedEmail } from '@gatehouse/domain/email';
import { peopleFields, type PeopleMapping } from '@gatehouse/domain/people-columns';

import type { CsvRow } from '../csv/csv-reading.ts';
import { formatFailure } from '../read-failure.ts';
import { guessPlaces, namesEmail, type PeoplePlaces, placesOf } from './people-columns.ts';

// Exports have a few lines about themselves above the names of their columns.
const mostPreamble = 20;

/** The names of the columns, and the rows below them. */
export interface PeopleHeader {
  headers: string[];
  /** On which the names are. */
  line: number;
  /** Known where the list has no names of columns but addresses at once. */
  places: PeoplePlaces | null;
  /** Without lines that hold nothing. */
  rows: AsyncGenerator<CsvRow>;
}

function isBlank({ cells }: CsvRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

async function readAhead(rows: AsyncGenerator<CsvRow>): Promise<CsvRow[]> {
  const ahead: CsvRow[] = [];
  while (ahead.length < mostPreamble) {
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

/** As a spreadsheet calls its columns: A, B, … Z, AA. */
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

/** Whether a row has a column for everything that is mapped. */
function fits({ cells }: CsvRow, mapping: PeopleMapping): boolean {
  const { places, unknown } = placesOf(
    mapping,
    cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()),
  );
  return unknown.length === 0 && places.email !== undefined;
}

// A cell of a row may be called like a column, but not many cells of one row.
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

/** Finds the names of the columns: by usual ones near the beginning, or else in the first line. */
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
