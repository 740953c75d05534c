import { plainName } from './table-layout.ts';
import { usualNames } from './usual-names.ts';

const mostNamed = 20;
const mostCharacters = 60;

const vocabulary = new Set(Object.values(usualNames).flatMap((names) => names.split(' ')));

// A cell of a first row that is no header may be a login or a password: it has other signs in it, or no letters.
const nameText = /^[\p{L}][\p{L}\p{N} ._/()#?&%|-]*$/u;

function looksLikeName(header: string): boolean {
  return header.length <= mostCharacters && nameText.test(header) && !/\d{4}/.test(header);
}

function isKnownName(header: string): boolean {
  return header.length <= mostCharacters && vocabulary.has(plainName(header));
}

/** The columns as a list for a sentence; those whose names cannot be shown are counted. */
export function listColumns(headers: readonly string[], isShown: (header: string) => boolean = looksLikeName): string {
  const distinct = [...new Set(headers)];
  const shown = distinct.filter(isShown).slice(0, mostNamed);
  const left = distinct.length - shown.length;
  const names = shown.map((header) => JSON.stringify(header)).join(', ');
  if (left === 0) return names;
  return shown.length === 0 ? `${left}` : `${names} and ${left} more`;
}

/**
 * The columns of a refused table, as the end of a sentence. A list of logins and passwords given as a table has
 * credentials in its first row: columns are named only where the row is known to hold names, or by words that are known
 * as names of columns.
 */
export function describeColumns(headers: readonly string[], { areNames }: { areNames: boolean }): string {
  const filled = headers.filter((header) => header !== '');
  const known = filled.filter(isKnownName);
  if (areNames) return `; its columns are ${listColumns(filled)}`;
  if (known.length < 2) return '';
  return `; its columns are ${listColumns(filled, isKnownName)}`;
}
