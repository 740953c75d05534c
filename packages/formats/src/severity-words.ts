import type { Severity } from '@gatehouse/domain/severity';

/** Returns the severity for a tool's word or number, ignoring case, or null if it is not in the table. */
export function severityOfWord(words: Readonly<Record<string, Severity>>, word: string): Severity | null {
  const key = word.toLowerCase();
  return (Object.hasOwn(words, key) ? words[key] : undefined) ?? null;
}
