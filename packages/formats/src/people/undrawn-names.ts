import { missingGlyphs } from '@gatehouse/domain/drawn-letters';

import type { PersonRow } from './people-row.ts';

const maxLines = 5;
const maxLetters = 12;

/** Returns a warning about names that certificates cannot print, or nothing. */
export function unprintableNamesWarning(rows: readonly PersonRow[]): string[] {
  const found = rows.flatMap(({ fullname, line }) => {
    const letters = missingGlyphs(fullname);
    return letters.length === 0 ? [] : [{ line, letters }];
  });
  if (found.length === 0) return [];
  const named = found
    .slice(0, maxLines)
    .map(({ line }) => line)
    .join(', ');
  const more = found.length > maxLines ? ` and ${found.length - maxLines} more` : '';
  const where = found.length === 1 ? `The name on line ${named} has` : `The names on lines ${named}${more} have`;
  const letters = [...new Set(found.slice(0, maxLines).flatMap((one) => one.letters))].slice(0, maxLetters).join(' ');
  return [`${where} characters that certificates cannot show: ${letters}. Enter the name in another script.`];
}
