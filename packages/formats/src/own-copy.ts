/**
 * A copy of its own, at most so long and fit for a database. A text out of a parser is a window on the piece of the
 * file around it, and would keep all of that alive.
 */
export function ownCopy(text: string, maxCharacters: number): string {
  return Buffer.from(text.slice(0, maxCharacters)).toString().replaceAll('\0', '\uFFFD');
}
