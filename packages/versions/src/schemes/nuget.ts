import type { KeyParts, VersionKey } from '../version-key.ts';
import { pushPrecedence, splitSemver } from './semver.ts';

const largestNumberOfParts = 4;

/** Returns the key of a NuGet version: SemVer with a fourth number and case-insensitive labels. */
export function nugetKey(text: string): VersionKey | undefined {
  const split = splitSemver(text.toLowerCase());
  const parts: KeyParts = [];
  if (!split || split.numbers.length > largestNumberOfParts) return undefined;
  return pushPrecedence(parts, split) ? parts : undefined;
}
