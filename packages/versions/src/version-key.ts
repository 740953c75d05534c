/**
 * A version as a list of numbers and texts. Up to their first difference, two keys of the same scheme have the same types at the same
 * positions, so that comparing by position is a total order.
 */
export type VersionKey = readonly (number | string)[];

/** The result of a comparison. */
export type Order = -1 | 0 | 1;

/** A key under construction. */
export type KeyParts = (number | string)[];

/** Longer numbers are stored as text, because a double cannot represent them exactly. */
const exactDigits = 15;
/** Above every number that is stored exactly. */
const firstLongNumber = 1e16;

const zero = 48;
const nine = 57;

/** True if the character at an index is a digit from 0 to 9. */
export function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= zero && code <= nine;
}

/** Returns the index after the digits that begin at `from`. */
export function endOfDigits(text: string, from: number): number {
  let at = from;
  while (isDigitAt(text, at)) at += 1;
  return at;
}

/** Adds a number of any length. A number with more digits is larger, so the digit count precedes the digits. */
export function pushNumber(parts: KeyParts, digits: string): void {
  if (digits.length <= exactDigits) {
    parts.push(Number(digits));
    return;
  }
  let start = 0;
  while (digits.charCodeAt(start) === zero) start += 1;
  const exact = digits.slice(start);
  if (exact.length <= exactDigits) parts.push(Number(exact));
  else parts.push(firstLongNumber + exact.length, exact);
}

/** True if a run of digits of any length is zero. */
export function isZero(digits: string): boolean {
  for (let at = 0; at < digits.length; at += 1) if (digits.charCodeAt(at) !== zero) return false;
  return true;
}

const signOf = (difference: number): Order => {
  if (difference === 0) return 0;
  return difference < 0 ? -1 : 1;
};

/** Compares two keys of the same scheme. */
export function compareKeys(one: VersionKey, other: VersionKey): Order {
  const shared = Math.min(one.length, other.length);
  for (let at = 0; at < shared; at += 1) {
    const left = one[at];
    const right = other[at];
    if (left !== right) return left === undefined || right === undefined || left < right ? -1 : 1;
  }
  return signOf(one.length - other.length);
}
