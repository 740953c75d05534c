import { listColumns } from './name-columns.ts';

/** Returns a warning about columns that were not imported. Empty columns are not mentioned. */
export function warnOfColumns(unread: readonly string[]): string[] {
  if (unread.length === 0) return [];
  const count = unread.length === 1 ? '1 column was not imported' : `${unread.length} columns were not imported`;
  const names = listColumns(unread);
  return [/^\d+$/.test(names) ? `${count}.` : `${count}: ${names}.`];
}
