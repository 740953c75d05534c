import { pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';
import { endOfNumbers, readNumbers } from './release-numbers.ts';

const suffixes = ['alpha', 'beta', 'pre', 'rc', '', 'cvs', 'svn', 'git', 'hg', 'p'];
const noSuffix = suffixes.indexOf('');
const suffix = /_(alpha|beta|pre|rc|cvs|svn|git|hg|p)(\d*)/y;
const hash = /~[0-9a-f]+/y;
const build = /^(?:-r(\d*))?(.*)$/s;

/**
 * Adds the number components. After the first, a number with a leading zero is a fraction, which is compared as text and below all others.
 */
function pushComponents(parts: KeyParts, numbers: readonly string[]): void {
  for (const [at, number] of numbers.entries()) {
    if (at > 0 && number.startsWith('0')) parts.push(0, number);
    else {
      parts.push(1);
      pushNumber(parts, number);
    }
  }
  parts.push(endOfNumbers);
}

function pushLetter(parts: KeyParts, text: string, from: number): number {
  const letter = /^[a-z]$/.exec(text.slice(from, from + 1))?.[0] ?? '';
  parts.push(letter);
  return from + letter.length;
}

/** Adds the suffixes. Pre-releases come before the version without a suffix; patches and snapshots come after it. */
function pushSuffixes(parts: KeyParts, text: string, from: number): number {
  let at = from;
  suffix.lastIndex = at;
  for (let found = suffix.exec(text); found; found = suffix.exec(text)) {
    parts.push(suffixes.indexOf(found[1] ?? ''));
    pushNumber(parts, found[2] ?? '');
    at = suffix.lastIndex;
  }
  parts.push(noSuffix);
  return at;
}

function skipHash(text: string, from: number): number {
  hash.lastIndex = from;
  return hash.test(text) ? hash.lastIndex : from;
}

/** Adds the build. Any further text is invalid and sorts below the version without it, as in apk 2. */
function pushBuild(parts: KeyParts, text: string): void {
  const [, number, rest = ''] = build.exec(text) ?? [];
  const isBuild = number !== undefined;
  const isWhole = rest === '' ? 1 : 0;
  parts.push(isBuild ? isWhole : 0);
  pushNumber(parts, number ?? '');
  parts.push(isWhole, isBuild || rest.startsWith('-') ? '' : rest);
}

/** Returns the key of an Alpine version: `number{.number}{letter}{_suffix{number}}{~hash}{-r#}`, as in apk-package(5). */
export function apkKey(text: string): VersionKey | undefined {
  if (text === '') return undefined;
  const parts: KeyParts = [];
  const { numbers, end } = readNumbers(text, 0);
  pushComponents(parts, numbers);
  const afterSuffixes = pushSuffixes(parts, text, pushLetter(parts, text, end));
  pushBuild(parts, text.slice(skipHash(text, afterSuffixes)));
  return parts;
}

/** True if apk accepts a text as a version (`apk version --check`). */
export function isApkVersion(text: string): boolean {
  const { numbers, end } = readNumbers(text, 0);
  const rest = text.slice(end).replace(/^[a-z]/, '');
  return numbers.length > 0 && /^(?:_(?:alpha|beta|pre|rc|cvs|svn|git|hg|p)\d*)*(?:~[0-9a-f]+)?(?:-r\d+)?$/.test(rest);
}
