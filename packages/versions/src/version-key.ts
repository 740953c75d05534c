/**
 * A version as a list of numbers and texts. Two keys of the same scheme have, up to their first difference, numbers and
 * texts at the same positions, so comparing them position by position is a total order.
 */
export type VersionKey = readonly (number | string)[];

/** The sign of a comparison. */
export type Order = -1 | 0 | 1;

/** A key while it is built. */
export type KeyParts = (number | string)[];

/** Numbers with more digits are kept as text, because a double no longer holds them exactly. */
const exactDigits = 15;
const firstLongNumber = 1e16;

const zero = 48;
const nine = 57;

/** Whether the character at a position is one of 0 to 9. */
export function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= zero && code <= nine;
}

/** The position after the digits that begin at `from`. */
export function endOfDigits(text: string, from: number): number {
  let at = from;
  while (isDigitAt(text, at)) at += 1;
  return at;
}

/** Adds a number of any length. Longer numbers are larger, so their number of digits comes before the digits. */
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

/** Whether a run of digits is zero, whatever its length. */
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
