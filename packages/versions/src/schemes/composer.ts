import { isDigitAt, pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';

const runs = /\d+|[a-z]+/g;
/** Every character that a version or the name of a branch may have. */
const allowed = /^[0-9a-z.+_~/-]+$/;
const rank = { word: 0, dev: 1, alpha: 2, beta: 3, candidate: 4, end: 5, number: 6, patch: 7 } as const;
const words: [start: string, rank: number][] = [
  ['dev', rank.dev],
  ['a', rank.alpha],
  ['b', rank.beta],
  ['rc', rank.candidate],
  ['p', rank.patch],
];

/** As in PHP's `version_compare`, the beginning of a word decides, and all other words are the same. */
const rankOf = (word: string): number => words.find(([start]) => word.startsWith(start))?.[1] ?? rank.word;

/** Packagist: PHP's `version_compare`, in which 1.0 is below 1.0.0. Build metadata does not count for Composer. */
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

/** Whether a text names a release: a branch (`dev-main`, `2.x-dev`) has no place among the releases. */
export const isComposerRelease = (text: string): boolean => release.test(text.toLowerCase());
