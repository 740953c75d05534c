import { pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';
import { endOfNumbers } from './release-numbers.ts';

const cran = /^\d+(?:[.-]\d+)*$/;
const hackage = /^\d+(?:\.\d+)*$/;

/** Every number counts: 1.0 is below 1.0.0. */
function keyOf(numbers: readonly string[]): VersionKey {
  const parts: KeyParts = [];
  for (const number of numbers) pushNumber(parts, number);
  parts.push(endOfNumbers);
  return parts;
}

/** R packages: `package_version`, where a dash is as good as a dot. */
export function cranKey(text: string): VersionKey | undefined {
  return cran.test(text) ? keyOf(text.split(/[.-]/)) : undefined;
}

/** Haskell packages (PVP). */
export function hackageKey(text: string): VersionKey | undefined {
  return hackage.test(text) ? keyOf(text.split('.')) : undefined;
}
