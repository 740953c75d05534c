/** Whether a link may lead there: to a page of the web. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address);
}

const found = /https?:\/\/[^\s<>"'`|\\^{}]{1,2000}/gi;

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

// Sentences end with these, addresses do not.
const sentenceEnd = /[.,;:!?*_~]/;

/** Whether the last character closes a bracket that the text before it does not open. */
function endsWithExtraBracket(text: string): boolean {
  const closer = text.at(-1) ?? '';
  const opener = closing[closer];
  return opener !== undefined && text.split(closer).length > text.split(opener).length;
}

/** The address without what belongs to the sentence around it; a bracket stays where the address opens it. */
export function trimAddress(address: string): string {
  let trimmed = address;
  while (sentenceEnd.test(trimmed.at(-1) ?? '') || endsWithExtraBracket(trimmed)) trimmed = trimmed.slice(0, -1);
  return trimmed;
}

/** An address of the web in a text. */
export interface FoundAddress {
  address: string;
  index: number;
}

/** The addresses of the web in a text, without the punctuation around them. */
export function findWebAddresses(text: string): FoundAddress[] {
  return [...text.matchAll(found)]
    .map((match) => ({ address: trimAddress(match[0]), index: match.index }))
    .filter(({ address }) => isWebAddress(address));
}
