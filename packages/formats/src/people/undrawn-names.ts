import { undrawnLetters } from '@gatehouse/domain/drawn-letters';

import type { PersonRow } from './people-row.ts';

const mostLines = 5;
const mostLetters = 12;

/** Returns a warning about names that certificates cannot print, or nothing. */
export function undrawnNames(rows: readonly PersonRow[]): string[] {
  const found = rows.flatMap(({ fullname, line }) => {
    const letters = undrawnLetters(fullname);
    return letters.length === 0 ? [] : [{ line, letters }];
  });
  if (found.length === 0) return [];
  const named = found
    .slice(0, mostLines)
    .map(({ line }) => line)
    .join(', ');
  const more = found.length > mostLines ? ` and ${found.length - mostLines} more` : '';
  const where = found.length === 1 ? `The name on line ${named} has` : `The names on lines ${named}${more} have`;
  const letters = [...new Set(found.slice(0, mostLines).flatMap((one) => one.letters))].slice(0, mostLetters).join(' ');
  return [`${where} characters that certificates cannot show: ${letters}. Enter the name in another script.`];
}
