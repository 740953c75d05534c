import { isDigitAt, pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';

const runs = /\d+|[a-z]+/g;
/** Characters allowed in a version or branch name. */
const allowed = /^[0-9a-z.+_~/-]+$/;
const rank = { word: 0, dev: 1, alpha: 2, beta: 3, candidate: 4, end: 5, number: 6, patch: 7 } as const;
const words: [start: string, rank: number][] = [
  ['dev', rank.dev],
  ['a', rank.alpha],
  ['b', rank.beta],
  ['rc', rank.candidate],
  ['p', rank.patch],
];

/** As in PHP's `version_compare`, only the beginning of a word counts, and all other words are equal. */
const rankOf = (word: string): number => words.find(([start]) => word.startsWith(start))?.[1] ?? rank.word;

/**
 * Returns the key of a Packagist version, following PHP's `version_compare`, in which 1.0 is below 1.0.0. Composer ignores build metadata.
 */
export function composerKey(text: string): VersionKey | undefined {
  const version = text
    .toLowerCase()
    .replace(/^v(?=\d)/, '')
    .replace(/\+.*$/, '');
  if (!allowed.test(version)) return undefined;
  const parts: KeyParts = [];
  for (const run of version.match(runs) ?? []) {
    if (run === 'stable') continue;
    if (isDigitAt(run, 0)) {
      parts.push(rank.number);
      pushNumber(parts, run);
    } else parts.push(rankOf(run));
  }
  parts.push(rank.end);
  return parts;
}

const release =
  /^v?\d+(?:\.\d+)*(?:[._-]?(?:stable|beta|b|rc|alpha|a|patch|pl|p)(?:[.-]?\d+)*)?(?:[.-]?dev)?(?:\+\S+)?$/;

/** True if a text names a release. A branch (`dev-main`, `2.x-dev`) cannot be ordered among releases. */
export const isComposerRelease = (text: string): boolean => release.test(text.toLowerCase());
