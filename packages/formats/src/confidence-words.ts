const confidences: ReadonlyMap<string, number> = new Map([
  ['certain', 100],
  ['firm', 75],
  ['tentative', 40],
]);

/** How sure Burp is, from 0 to 100; null for a word that it does not use. */
export function confidenceOfWord(word: string): number | null {
  return confidences.get(word.trim().toLowerCase()) ?? null;
}
