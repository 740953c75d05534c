import { type PeopleField, peopleFields, type PeopleMapping } from '@gatehouse/domain/people-columns';
import type { PeopleEncoding } from '@gatehouse/domain/text-encodings';

import type { CsvRow } from '../csv/csv-reading.ts';
import type { FileInput } from '../decode-text.ts';
import { formatFailure } from '../read-failure.ts';
import { findHeader, type PeopleHeader } from './find-header.ts';
import { guessPlaces, mappingOf, type PeoplePlaces, placesOf } from './people-columns.ts';
import { type PeopleCorrection, type PeopleProblem, type PersonRow, readPerson } from './people-row.ts';
import { unprintableNamesWarning } from './undrawn-names.ts';
import { openSheet, type PeopleSheet, type TextEncoding } from './people-sheet.ts';
import { sheetWarning } from '../xlsx/sheet-choice.ts';

/** Limits of a list of employees or recipients. */
export const peopleLimits = { bytes: 10_000_000, rows: 100_000 };

/** Options of `readPeopleTable`. */
export interface PeopleOptions {
  /** The user's column mapping; by default columns are found by name. */
  mapping?: PeopleMapping | undefined;
  /** The fields to read, by default all. Other columns are ignored, so they cause no problems. */
  fields?: readonly PeopleField[] | undefined;
  /** The user's corrections by line number, applied before reading; null skips the line. */
  corrections?: Readonly<Record<string, PeopleCorrection | null>> | undefined;
  /** True if the names will be on certificates, so that names which cannot be printed cause warnings. */
  isCertified?: boolean | undefined;
  /** The encoding of a text table; by default it is detected. */
  encoding?: PeopleEncoding | undefined;
}

/** A list of employees or recipients. Its rows may be stored only if there are no problems. */
export interface PeopleTable {
  headers: string[];
  mapping: PeopleMapping;
  /** The first rows as written, shown while mapping columns. */
  samples: string[][];
  rows: PersonRow[];
  /** In line order. */
  problems: PeopleProblem[];
  /** The encoding of a text that is not Unicode, and whether it is certain; null for all other files. */
  encoding: TextEncoding | null;
  /** Warnings about skipped content. */
  warnings: string[];
}

const maxSamples = 5;

interface Columns {
  places: PeoplePlaces;
  problems: PeopleProblem[];
}

function columnsOf({ headers, line, places }: PeopleHeader, { mapping, fields }: PeopleOptions): Columns {
  const found =
    mapping === undefined
      ? { places: places ?? guessPlaces(headers, fields ?? peopleFields), unknown: [] }
      : placesOf(mapping, headers);
  const unknown = found.unknown.map(({ field, name }) => ({ line, field, message: `There is no column "${name}".` }));
  const isMissing = found.places.email === undefined && !unknown.some(({ field }) => field === 'email');
  const message = 'No column of email addresses was found. Select it.';
  return {
    places: found.places,
    problems: isMissing ? [...unknown, { line, field: 'email', message }] : unknown,
  };
}

/** The line number of problems about the whole file. */
export const wholeFile = 0;

function encodingProblems(encoding: TextEncoding | null): PeopleProblem[] {
  if (encoding === null || encoding.isCertain) return [];
  const message = 'The letters of this file can be read in more than one way. Select its encoding.';
  return [{ line: wholeFile, field: null, message }];
}

/** The first line of each email address. */
type LinesByEmail = Map<string, number>;

function repeated({ email, line }: PersonRow, seen: LinesByEmail): PeopleProblem[] {
  const first = seen.get(email);
  if (first === undefined) seen.set(email, line);
  if (first === undefined || email === '') return [];
  return [{ line, field: 'email', message: `This email address is already on line ${first}.` }];
}

function surplus(
  { cells, line }: CsvRow,
  { headers, isText }: Pick<PeopleHeader & PeopleSheet, 'headers' | 'isText'>,
): PeopleProblem[] {
  const isMore = isText && cells.slice(headers.length).some((cell) => cell.trim() !== '');
  if (!isMore) return [];
  const message = 'This line has more cells than the table has columns. Put text with separators in quotes.';
  return [{ line, field: null, message }];
}

function countRow(table: PeopleTable, row: CsvRow): void {
  if (table.rows.length >= peopleLimits.rows) {
    const message = `The file has more than ${peopleLimits.rows.toLocaleString('en')} rows.`;
    throw formatFailure(message, { line: row.line });
  }
  if (table.samples.length < maxSamples) {
    table.samples.push(table.headers.map((_, index) => (row.cells[index] ?? '').trim().slice(0, 200)));
  }
}

type TableReading = Omit<PeopleHeader, 'places'> &
  PeopleSheet & { seen: LinesByEmail; places: PeoplePlaces } & Pick<PeopleOptions, 'corrections'>;

function addRow(table: PeopleTable, row: CsvRow, reading: TableReading): void {
  const correction = reading.corrections?.[row.line];
  if (correction === null) return;
  const person = readPerson(row, reading.places, correction);
  table.rows.push(person.row);
  table.problems.push(...surplus(row, reading), ...person.problems, ...repeated(person.row, reading.seen));
}

function beginTable(
  { encoding, choice }: PeopleSheet,
  { headers, mapping, problems }: Pick<PeopleTable, 'headers' | 'mapping' | 'problems'>,
): PeopleTable {
  const warning = choice === null ? null : sheetWarning(choice);
  return {
    headers,
    mapping,
    samples: [],
    rows: [],
    problems: [...encodingProblems(encoding), ...problems],
    encoding,
    warnings: warning === null ? [] : [warning],
  };
}

/** Reads the rows. Without an email column it reads only the sample rows needed to select one. */
async function readRows(table: PeopleTable, reading: TableReading): Promise<void> {
  const isReadable = reading.places.email !== undefined;
  for await (const row of reading.rows) {
    countRow(table, row);
    if (!isReadable && table.samples.length === maxSamples) return;
    if (isReadable) addRow(table, row, reading);
  }
}

/**
 * Reads a list of employees or recipients from the first visible sheet of an Excel workbook or from a CSV table, detected by content.
 * Throws a `FormatFailure` for any other file; problems in single lines are returned.
 */
export async function readPeopleTable(input: FileInput, options: PeopleOptions = {}): Promise<PeopleTable> {
  const sheet = await openSheet(input, { maxBytes: peopleLimits.bytes, encoding: options.encoding });
  const header = await findHeader(sheet.rows, options.mapping);
  const { places, problems } = columnsOf(header, options);
  const { headers } = header;
  const table = beginTable(sheet, { headers, mapping: mappingOf(places, headers), problems });
  await readRows(table, { ...sheet, ...header, places, seen: new Map(), corrections: options.corrections });
  if (table.samples.length === 0) throw formatFailure('The table has no rows below its header row.', { line: 1 });
  if (options.isCertified === true) table.warnings.push(...unprintableNamesWarning(table.rows));
  return table;
}
