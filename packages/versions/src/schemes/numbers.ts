import { pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';
import { endOfNumbers } from './release-numbers.ts';

const cran = /^\d+(?:[.-]\d+)*$/;
const hackage = /^\d+(?:\.\d+)*$/;

/** Returns the key of plain numbers. All numbers count: 1.0 is below 1.0.0. */
function keyOf(numbers: readonly string[]): VersionKey {
  const parts: KeyParts = [];
  for (const number of numbers) pushNumber(parts, number);
  parts.push(endOfNumbers);
  return parts;
}

/** Returns the key of an R package version (`package_version`), in which a dash is equivalent to a dot. */
export function cranKey(text: string): VersionKey | undefined {
  return cran.test(text) ? keyOf(text.split(/[.-]/)) : undefined;
}

/** Returns the key of a Haskell package version (PVP). */
export function hackageKey(text: string): VersionKey | undefined {
  return hackage.test(text) ? keyOf(text.split('.')) : undefined;
}
