import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { peopleCharacters, type PeopleField } from '@gatehouse/domain/people-columns';
import { isTimeZone } from '@gatehouse/domain/time-zone';

import type { CsvRow } from '../csv/csv-reading.ts';
import { withFormula } from '../csv/write-csv.ts';
import { keepText } from '../json-fields.ts';
import { readLanguage } from './language-tag.ts';
import type { PeoplePlaces } from './people-columns.ts';

/** One row of the list; an empty text where the row says nothing. What has a problem is as it is written. */
export interface PersonRow {
  line: number;
  /** In lower case, with a domain in ASCII. */
  email: string;
  fullname: string;
  department: string;
  jobTitle: string;
  employeeNumber: string;
  /** A tag of BCP 47. */
  language: string;
  /** IANA name. */
  timeZone: string;
}

/** What is wrong in a line, as a sentence; without a field it is about the whole line, in line 0 about the file. */
export interface PeopleProblem {
  line: number;
  field: PeopleField | null;
  message: string;
}

/** What is written in a line instead of what the file says. */
export type PeopleCorrection = Partial<Record<PeopleField, string>>;

/** A row with its problems. */
export interface ReadPerson {
  row: PersonRow;
  problems: PeopleProblem[];
}

// So much of a cell is enough to show what is wrong with it.
const mostCharacters = 500;

// Copied out of a message, an address may have signs without width in it.
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g;

/** The text of a cell on one line, as a spreadsheet shows it. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? '').slice(0, mostCharacters * 4).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return keepText(withFormula(text.trim()).normalize('NFC'), mostCharacters);
}

/** The parts of `Name <address>`; an address alone has no name. */
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

/** The cells of a row by their fields. */
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

/** Reads a row by the places of its columns. */
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
