import { endOfDigits, isDigitAt, isZero, pushNumber, type KeyParts } from '../version-key.ts';

/** Sorts below every number, so that a longer version is larger. */
export const endOfNumbers = -1;

/** Returns the runs of digits that begin at `from`, separated by single dots, and the index after them. */
export function readNumbers(text: string, from: number): { numbers: string[]; end: number } {
  const numbers: string[] = [];
  let at = from;
  while (isDigitAt(text, at)) {
    const end = endOfDigits(text, at);
    numbers.push(text.slice(at, end));
    if (text[end] !== '.' || !isDigitAt(text, end + 1)) return { numbers, end };
    at = end + 1;
  }
  return { numbers, end: at };
}

/** Adds the numbers of a release; 1.0 and 1.0.0 are equal. */
export function pushRelease(parts: KeyParts, numbers: readonly string[]): void {
  let length = numbers.length;
  while (length > 0 && isZero(numbers[length - 1] ?? '')) length -= 1;
  for (let at = 0; at < length; at += 1) pushNumber(parts, numbers[at] ?? '0');
  parts.push(endOfNumbers);
}
