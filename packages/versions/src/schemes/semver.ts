import { endOfDigits, pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';
import { pushRelease, readNumbers } from './release-numbers.ts';

const labels = /^(?:-([^+]*))?(?:\+(.*))?$/s;
const identifier = /^[0-9A-Za-z-]+$/;

/** Adds dot-separated identifiers: a shorter list is smaller, and numbers are below texts. Returns false if one is invalid. */
export function pushIdentifiers(parts: KeyParts, text: string): boolean {
  for (const part of text.split('.')) {
    if (!identifier.test(part)) return false;
    if (endOfDigits(part, 0) === part.length) {
      parts.push(1);
      pushNumber(parts, part);
    } else parts.push(2, part);
  }
  parts.push(0);
  return true;
}

/** The parts of a text in SemVer form: a leading `v` is skipped, missing numbers are zero, and additional ones count. */
export interface SemverText {
  numbers: string[];
  preRelease: string | undefined;
  build: string | undefined;
}

/** Splits `1.2.3-rc.1+build`, or returns undefined for any other text. */
export function splitSemver(text: string): SemverText | undefined {
  const { numbers, end } = readNumbers(text, /^v/i.test(text) ? 1 : 0);
  const found = labels.exec(text.slice(end));
  return found && numbers.length > 0 ? { numbers, preRelease: found[1], build: found[2] } : undefined;
}

/** Adds the release and pre-release; a release is above its pre-releases. */
export function pushPrecedence(parts: KeyParts, { numbers, preRelease }: SemverText): boolean {
  pushRelease(parts, numbers);
  if (preRelease === undefined) {
    parts.push(1);
    return true;
  }
  parts.push(0);
  return pushIdentifiers(parts, preRelease);
}

/** Returns the key according to SemVer 2.0.0, section 11, which ignores build metadata. */
export function semverKey(text: string): VersionKey | undefined {
  const split = splitSemver(text);
  const parts: KeyParts = [];
  return split && pushPrecedence(parts, split) ? parts : undefined;
}

/** Returns the key of Dart's pub, which also orders builds: a version with build metadata is above the one without. */
export function pubKey(text: string): VersionKey | undefined {
  const split = splitSemver(text);
  const parts: KeyParts = [];
  if (!split || !pushPrecedence(parts, split)) return undefined;
  if (split.build === undefined) {
    parts.push(0);
    return parts;
  }
  parts.push(1);
  return pushIdentifiers(parts, split.build) ? parts : undefined;
}
