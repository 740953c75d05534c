import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { compareVersions } from './compare-versions.ts';

const corpus = fileURLToPath(new URL('../../../../shared/corpus/versions/', import.meta.url));
const signs: Readonly<Record<string, number>> = { '<': -1, '=': 0, '>': 1 };

function failures(scheme: Parameters<typeof compareVersions>[0], file: string): { vectors: number; failed: string[] } {
  const lines = readFileSync(corpus + file, 'utf8').split('\n');
  const vectors = lines.map((line) => /^(\S+) ([<=>]) (\S+)$/.exec(line.trim())).filter((found) => found !== null);
  const failed = vectors.filter(([, one = '', sign = '', other = '']) => {
    return compareVersions(scheme, one, other) !== signs[sign];
  });
  return { vectors: vectors.length, failed: failed.map(([line]) => line) };
}

// docs/matching.md explains the exceptions.
describe.skipIf(!existsSync(corpus))('the vectors of osv-scalibr', () => {
  it.each([
    ['apk', 'alpine-versions.txt', 778, []],
    ['apk', 'alpine-versions-generated.txt', 6990, []],
    ['cran', 'cran-versions.txt', 21, []],
    ['cran', 'cran-versions-generated.txt', 29, []],
    ['deb', 'debian-versions.txt', 30, []],
    ['deb', 'debian-versions-generated.txt', 7221, []],
    ['hackage', 'hackage-versions.txt', 11, []],
    ['maven', 'maven-versions.txt', 102, []],
    ['maven', 'maven-versions-generated.txt', 7376, ['1.0.0rc0 < 1.0.beta8']],
    ['nuget', 'nuget-versions.txt', 35, []],
    [
      'composer',
      'packagist-versions.txt',
      95,
      [
        '1.2.3.# = 1.2.3',
        '1.2.3.# = 1.2.3.#',
        '1.2.3.# = 1.2.3.1',
        '1.2.3.#.1 > 1.2.3',
        '1.2.3.#.p3 > 1.2.3',
        '1.2.3.#.beta < 1.2.3',
      ],
    ],
    [
      'composer',
      'packagist-versions-generated.txt',
      5315,
      ['v1.9.0-ALPHA.1 = v1.9.0-BETA.1', 'v1.9.0-ALPHA.2 = v1.9.0-BETA.2', '5.1.0-stable < 5.1.0-beta2'],
    ],
    ['pub', 'pub-versions.txt', 100, []],
    ['pypi', 'pypi-versions.txt', 37, []],
    ['pypi', 'pypi-versions-generated.txt', 6188, []],
    ['rpm', 'redhat-versions.txt', 165, []],
    ['gem', 'rubygems-versions.txt', 25, []],
    ['gem', 'rubygems-versions-generated.txt', 2049, []],
    ['semver', 'semver-versions.txt', 86, []],
  ] as const)('hold for %s in %s', (scheme, file, vectors, exceptions) => {
    expect(failures(scheme, file)).toEqual({ vectors, failed: exceptions });
  });
});
