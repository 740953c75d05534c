import type { KeyParts, VersionKey } from '../version-key.ts';
import { pushPrecedence, splitSemver } from './semver.ts';

const largestNumberOfParts = 4;

/** NuGet: SemVer with a fourth number, whose labels ignore case. */
export function nugetKey(text: string): VersionKey | undefined {
  const split = splitSemver(text.toLowerCase());
  const parts: KeyParts = [];
  if (!split || split.numbers.length > largestNumberOfParts) return undefined;
  return pushPrecedence(parts, split) ? parts : undefined;
}
