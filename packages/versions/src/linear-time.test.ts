import { expect, it } from 'vitest';

import { compareVersions, namesRelease, versionSchemes } from './compare-versions.ts';

const hostileSize = 100_000;
const longestVersion = 1_000;
const limitMs = 25;
const tries = 5;

const units = [
  '1',
  '0',
  '1.',
  '.0',
  'a',
  'a.',
  'a0',
  '1a',
  '-',
  '~',
  '^',
  '+',
  '_p',
  '_p1',
  '1-',
  '-r',
  '1+a.',
  '1!',
  ':',
  'α',
  ' ',
];
const ends = ['', '!', '1', 'a'];

/** Returns the minimum CPU time of several runs, to exclude garbage collection. */
function milliseconds(work: () => unknown): number {
  const runs = Array.from({ length: tries }, () => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}

it.each(versionSchemes)('compares hostile texts of %s in bounded time', (scheme) => {
  const slow = [hostileSize, longestVersion].flatMap((size) =>
    units.flatMap((unit) =>
      ends.filter((end) => {
        const text = `1${unit.repeat(size / unit.length)}`.slice(0, size - end.length) + end;
        return milliseconds(() => [compareVersions(scheme, text, text), namesRelease(scheme, text)]) > limitMs;
      }),
    ),
  );
  expect(slow).toEqual([]);
});
