import { pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';
import { legacyPypiKey } from './pypi-legacy.ts';
import { pushRelease, readNumbers } from './release-numbers.ts';

/** The parts before and after the release (PEP 440, appendix B). */
const start = /^v?(?:(\d+)!)?/;
const rest =
  /^(?:[-_.]?(a|b|c|rc|alpha|beta|pre|preview)[-_.]?(\d*))?(?:-(\d+)|[-_.]?(post|rev|r)[-_.]?(\d*))?(?:[-_.]?(dev)[-_.]?(\d*))?(?:\+([a-z0-9]+(?:[-_.][a-z0-9]+)*))?$/;

const phases: Readonly<Record<string, number>> = { a: 0, alpha: 0, b: 1, beta: 1, c: 2, rc: 2, pre: 2, preview: 2 };
/** A development release of the final version is below its pre-releases, and the final version is above them. */
const onlyDev = -1;
const final = 3;

function pushPreRelease(parts: KeyParts, [, phase, number, implicitPost, post, , dev]: RegExpExecArray): void {
  if (phase !== undefined) {
    parts.push(phases[phase] ?? final);
    pushNumber(parts, number ?? '');
  } else parts.push(dev !== undefined && post === undefined && implicitPost === undefined ? onlyDev : final);
}

function pushPost(parts: KeyParts, [, , , implicitPost, post, number]: RegExpExecArray): void {
  const isPost = implicitPost !== undefined || post !== undefined;
  parts.push(isPost ? 1 : 0);
  if (isPost) pushNumber(parts, implicitPost ?? number ?? '');
}

function pushDev(parts: KeyParts, [, , , , , , dev, number]: RegExpExecArray): void {
  parts.push(dev === undefined ? 1 : 0);
  if (dev !== undefined) pushNumber(parts, number ?? '');
}

/** Adds the local labels. No label comes first, then texts, then numbers. */
function pushLocal(parts: KeyParts, local: string | undefined): void {
  for (const label of local?.split(/[-_.]/) ?? []) {
    const isNumber = /^\d+$/.test(label);
    parts.push(isNumber ? 2 : 1);
    if (isNumber) pushNumber(parts, label);
    else parts.push(label);
  }
  parts.push(0);
}

function splitPypi(text: string): { epoch: string; numbers: string[]; found: RegExpExecArray } | undefined {
  const lower = text.toLowerCase();
  const [prefix = '', epoch = ''] = start.exec(lower) ?? [];
  const { numbers, end } = readNumbers(lower, prefix.length);
  const found = numbers.length > 0 && rest.exec(lower.slice(end));
  return found ? { epoch, numbers, found } : undefined;
}

/** Returns the key of a Python package version according to PEP 440. Older setuptools versions sort below all of these. */
export function pypiKey(text: string): VersionKey | undefined {
  const split = splitPypi(text);
  if (!split) return legacyPypiKey(text);
  const parts: KeyParts = [1];
  pushNumber(parts, split.epoch);
  pushRelease(parts, split.numbers);
  pushPreRelease(parts, split.found);
  pushPost(parts, split.found);
  pushDev(parts, split.found);
  pushLocal(parts, split.found[8]);
  return parts;
}
