import type { Severity } from '@gatehouse/domain/severity';

/** The severity for a tool's word or number, whatever its case; null for a word that is not in the table. */
export function severityOfWord(words: Readonly<Record<string, Severity>>, word: string): Severity | null {
  const key = word.toLowerCase();
  return (Object.hasOwn(words, key) ? words[key] : undefined) ?? null;
}
