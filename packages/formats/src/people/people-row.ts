import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { peopleCharacters, type PeopleField } from '@gatehouse/domain/people-columns';
import { isTimeZone } from '@gatehouse/domain/time-zone';

import type { CsvRow } from '../csv/csv-reading.ts';
import { withFormula } from '../csv/write-csv.ts';
import { keepText } from '../json-fields.ts';
import { readLanguage } from './language-tag.ts';
import type { PeoplePlaces } from './people-columns.ts';

/** A row of the list, with empty texts for missing cells. Cells with a problem are unchanged. */
export interface PersonRow {
  line: number;
  /** In lowercase, with the domain in ASCII. */
  email: string;
  fullname: string;
  department: string;
  jobTitle: string;
  employeeNumber: string;
  /** A BCP 47 language tag. */
  language: string;
  /** An IANA time zone name. */
  timeZone: string;
}

/** A problem in a line, as a sentence. A null field means the whole line, and line 0 the whole file. */
export interface PeopleProblem {
  line: number;
  field: PeopleField | null;
  message: string;
}

/** Values that a user entered to replace those of a line. */
export type PeopleCorrection = Partial<Record<PeopleField, string>>;

/** A row with its problems. */
export interface ReadPerson {
  row: PersonRow;
  problems: PeopleProblem[];
}

// This much of a cell is enough to show the problem.
const maxCharacters = 500;

// Zero-width characters that may be in an email address copied from a message.
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g;

/** Returns the text of a cell on one line, as a spreadsheet shows it. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? '').slice(0, maxCharacters * 4).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return keepText(withFormula(text.trim()).normalize('NFC'), maxCharacters);
}

/** Splits `Name <address>` into its parts. A plain address has no name. */
function splitAddress(cell: string): { name: string; address: string } {
  const text = cell.replaceAll(invisible, '').trim();
  const open = text.lastIndexOf('<');
  if (open < 0 || !text.endsWith('>')) return { name: '', address: text.replace(/^mailto:/i, '') };
  const name = text
    .slice(0, open)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  return {
    name,
    address: text
      .slice(open + 1, -1)
      .trim()
      .replace(/^mailto:/i, ''),
  };
}

/** Returns the cell of a field. */
type Cells = (field: PeopleField) => string;

function nameOf(cells: Cells, addressName: string): string {
  const halves = [cells('firstName'), cells('lastName')].filter((half) => half !== '').join(' ');
  return cells('fullname') || halves || addressName;
}

function zoneOf(text: string): string | null {
  return isTimeZone(text) ? text : null;
}

const labels: Readonly<Partial<Record<PeopleField, string>>> = {
  fullname: 'The name',
  department: 'The department',
  jobTitle: 'The position',
  employeeNumber: 'The employee number',
};

function emailProblem(address: string): string | null {
  if (address === '') return 'The email address is missing.';
  return isEmail(address) ? null : 'This email address is not valid.';
}

type Problem = Omit<PeopleProblem, 'line'>;

function problemsOf(row: PersonRow, cells: Cells): Problem[] {
  const long = (['fullname', 'department', 'jobTitle', 'employeeNumber'] as const)
    .filter((field) => row[field].length > peopleCharacters[field])
    .map((field) => ({
      field,
      message: `${labels[field] ?? ''} is longer than ${peopleCharacters[field]} characters.`,
    }));
  const email = emailProblem(row.email);
  const found: (Problem | null)[] = [
    email === null ? null : { field: 'email', message: email },
    cells('language') !== '' && readLanguage(cells('language')) === null
      ? { field: 'language', message: 'This language is not known. Use a code such as "en" or "de-AT".' }
      : null,
    cells('timeZone') !== '' && zoneOf(cells('timeZone')) === null
      ? { field: 'timeZone', message: 'This time zone is not known. Use a name such as "Europe/Berlin".' }
      : null,
  ];
  return [...found.filter((problem) => problem !== null), ...long];
}

/** Reads a row with the given column indexes. */
export function readPerson(
  { cells: given, line }: CsvRow,
  places: PeoplePlaces,
  correction: PeopleCorrection = {},
): ReadPerson {
  const cells: Cells = (field) => {
    const place = places[field];
    return cellText(correction[field] ?? (place === undefined ? '' : given[place]));
  };
  const { name, address } = splitAddress(cells('email'));
  const row: PersonRow = {
    line,
    email: asciiEmail(address.toLowerCase()),
    fullname: nameOf(cells, name),
    department: cells('department'),
    jobTitle: cells('jobTitle'),
    employeeNumber: cells('employeeNumber'),
    language: readLanguage(cells('language')) ?? cells('language'),
    timeZone: cells('timeZone'),
  };
  return { row, problems: problemsOf(row, cells).map((problem) => ({ line, ...problem })) };
}
