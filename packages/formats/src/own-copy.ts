/** Printable ASCII, in which each character is one byte. */
const plainText = /^[ -~]*$/;

/**
 * Returns a copy of a text that fits a length limit and can be stored in a database. A substring from a parser would keep the whole chunk
 * of the file in memory.
 */
export function copyForStorage(text: string, maxCharacters: number): string {
  // Most texts are short and plain ASCII, which is faster to copy without decoding.
  if (text.length <= maxCharacters && plainText.test(text)) return Buffer.from(text, 'latin1').toString('latin1');
  return Buffer.from(text.slice(0, maxCharacters)).toString().replaceAll('\0', '\uFFFD');
}
