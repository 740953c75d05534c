const confidences: ReadonlyMap<string, number> = new Map([
  ['certain', 100],
  ['firm', 75],
  ['tentative', 40],
]);

/** Returns Burp's confidence in percent, or null for an unknown word. */
export function confidenceOfWord(word: string): number | null {
  return confidences.get(word.trim().toLowerCase()) ?? null;
}
