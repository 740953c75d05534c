import { pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';
import { pushRelease, readNumbers } from './release-numbers.ts';

/** Words with a known order. Short ones require a number; otherwise they are a release letter, as in 1.0.1p. */
const word = /[-._]?(?:(alpha|beta|pre|rc|dev)[-._]?(\d*)|(?:patch|update|pl|sp|p|u)[-._]?(\d+))(?![a-z])/y;
const letters = /[a-z]{1,2}(?![a-z\d])/y;
const phases = ['dev', 'alpha', 'beta', 'pre', 'rc'];
const end = phases.length;
const patch = end + 1;

function pushLetters(parts: KeyParts, text: string, from: number): number {
  letters.lastIndex = from;
  word.lastIndex = from;
  const found = word.test(text) ? null : letters.exec(text);
  parts.push(found?.[0] ?? '');
  return from + (found?.[0].length ?? 0);
}

/**
 * Returns the key of software without an ecosystem, as in CPEs: numbers, one or two letters (OpenSSL's 1.0.2zg), then pre-releases or
 * patches. A version with any other word cannot be ordered.
 */
export function genericKey(text: string): VersionKey | undefined {
  const lower = text.toLowerCase();
  const { numbers, end: afterNumbers } = readNumbers(lower, lower.startsWith('v') ? 1 : 0);
  if (numbers.length === 0) return undefined;
  const parts: KeyParts = [];
  pushRelease(parts, numbers);
  let at = pushLetters(parts, lower, afterNumbers);
  word.lastIndex = at;
  for (let found = word.exec(lower); found; found = word.exec(lower)) {
    parts.push(found[1] === undefined ? patch : phases.indexOf(found[1]));
    pushNumber(parts, found[2] ?? found[3] ?? '');
    at = word.lastIndex;
  }
  parts.push(end);
  return at === lower.length ? parts : undefined;
}
