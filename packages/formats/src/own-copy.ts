/** Printable characters of ASCII, which are a byte each. */
const plainText = /^[ -~]*$/;

/**
 * A copy of its own, at most so long and fit for a database. A text out of a parser is a window on the piece of the
 * file around it, and would keep all of that alive.
 */
export function ownCopy(text: string, maxCharacters: number): string {
  // Most texts are short and plain, and a copy of them needs no decoding.
  if (text.length <= maxCharacters && plainText.test(text)) return Buffer.from(text, 'latin1').toString('latin1');
  return Buffer.from(text.slice(0, maxCharacters)).toString().replaceAll('\0', '\uFFFD');
}
