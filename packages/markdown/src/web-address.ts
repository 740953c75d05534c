/** True for a valid http or https URL, the only allowed link target. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address);
}

const linkedProtocols: readonly string[] = ['http:', 'https:', 'mailto:'];

/** Returns the URL of a web or mail address, to which documents may link, or null for any other address. */
export function linkTarget(address: string): string | null {
  const url = URL.parse(address);
  return url !== null && linkedProtocols.includes(url.protocol) ? url.href : null;
}

const addressPattern = /https?:\/\/[^\s<>"'`|\\^{}]{1,2000}/gi;

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

// Punctuation that ends a sentence but not a URL.
const sentenceEnd = /[.,;:!?*_~]/;

/** True if the last character closes a bracket that the text does not open. */
function endsWithExtraBracket(text: string): boolean {
  const closer = text.at(-1) ?? '';
  const opener = closing[closer];
  return opener !== undefined && text.split(closer).length > text.split(opener).length;
}

/**
 * Returns the URL without the punctuation of the surrounding sentence. A closing bracket is kept only if the URL contains the opening one.
 */
export function trimAddress(address: string): string {
  let trimmed = address;
  while (sentenceEnd.test(trimmed.at(-1) ?? '') || endsWithExtraBracket(trimmed)) trimmed = trimmed.slice(0, -1);
  return trimmed;
}

/** A URL found in a text. */
export interface FoundAddress {
  address: string;
  index: number;
}

/** Returns the URLs in a text without surrounding punctuation. */
export function findWebAddresses(text: string): FoundAddress[] {
  return [...text.matchAll(addressPattern)]
    .map((match) => ({ address: trimAddress(match[0]), index: match.index }))
    .filter(({ address }) => isWebAddress(address));
}
