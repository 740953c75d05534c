import { plainName } from './table-layout.ts';
import { commonColumnNames } from './usual-names.ts';

const maxNamed = 20;
const maxCharacters = 60;

const vocabulary = new Set(Object.values(commonColumnNames).flatMap((names) => names.split(' ')));

// The first row may contain a login or password instead of column names. Such a cell has other symbols or no letters.
const nameText = /^[\p{L}][\p{L}\p{N} ._/()#?&%|-]*$/u;

function looksLikeName(header: string): boolean {
  return header.length <= maxCharacters && nameText.test(header) && !/\d{4}/.test(header);
}

function isKnownName(header: string): boolean {
  return header.length <= maxCharacters && vocabulary.has(plainName(header));
}

/** Lists the columns for a message. Columns whose names must not be shown are only counted. */
export function listColumns(headers: readonly string[], isShown: (header: string) => boolean = looksLikeName): string {
  const distinct = [...new Set(headers)];
  const shown = distinct.filter(isShown).slice(0, maxNamed);
  const left = distinct.length - shown.length;
  const names = shown.map((header) => JSON.stringify(header)).join(', ');
  if (left === 0) return names;
  return shown.length === 0 ? `${left}` : `${names} and ${left} more`;
}

/**
 * Describes the columns of a rejected table, as the end of a sentence. If the first row could contain credentials instead of column names,
 * only commonly known column names are shown.
 */
export function describeColumns(headers: readonly string[], { areNames }: { areNames: boolean }): string {
  const filled = headers.filter((header) => header !== '');
  const known = filled.filter(isKnownName);
  if (areNames) return `; its columns are ${listColumns(filled)}`;
  if (known.length < 2) return '';
  return `; its columns are ${listColumns(filled, isKnownName)}`;
}
