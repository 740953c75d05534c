import { describe, expect, it } from 'vitest';

import { compareVersions, isVersionScheme, namesRelease, versionKey, versionSchemes } from './compare-versions.ts';

it.each([
  ['semver', '1.0.0-alpha < 1.0.0-alpha.1 < 1.0.0-alpha.beta < 1.0.0-beta.2 < 1.0.0-beta.11 < 1.0.0-rc.1 < 1.0.0'],
  ['semver', 'v1.2.3 = 1.2.3+build = 1.2.3'],
  ['semver', '0 = 0.0.0 < 1 = 1.0 < 1.0.0.1 < 1.0.1'],
  ['semver', 'v0.0.0-20191109021931-daa7c04131f5 < v0.0.0-20200101000000-daa7c04131f5 < v0.1.0'],
  ['semver', '1.0.0-99999999999999999998 < 1.0.0-99999999999999999999 < 1.0.0-a'],
  ['pub', '1.0.0-pre < 1.0.0-pre+build < 1.0.0 < 1.0.0+1 < 1.0.0+a'],
  [
    'pypi',
    '1.0.dev1 < 1.0a1.dev1 < 1.0a1 < 1.0b2 < 1.0c1 = 1.0rc1 < 1.0 < 1.0+abc < 1.0+5 < 1.0-1 = 1.0.post1 < 1!0.1',
  ],
  ['pypi', '1.0.post1.dev2 < 1.0.POST1'],
  ['pypi', 'V1.0 = 1.0.0 < 1.0+1e5 < 1.0+1 < 1.0+100000'],
  ['pypi', '2004d < 2005 < 2005.1'],
  ['deb', '1.0~~ < 1.0~ < 1.0 < 1.0-1~deb12u1 < 1.0-1 < 1.0-1+b1 < 1.0a < 1.0+a < 1:0.1'],
  ['deb', '3.0.11-1~deb12u2 < 3.0.11-1~deb12u10 < 3.0.11-1'],
  ['rpm', '1.0~rc1 < 1.0 < 1.0^git1 < 1.0.1 < 1:0.5'],
  ['rpm', '1.1.1k-9.el8_7 < 1.1.1k-12.el8_9 < 1:1.1.1k-7.el8_6'],
  ['apk', '1.2_alpha < 1.2_rc2 < 1.2 < 1.2-r0 < 1.2-r1 < 1.2_p1 < 1.2a < 1.2.0 < 1.10'],
  [
    'maven',
    '1-alpha-1 = 1a1 < 1-beta < 1-milestone-2 < 1-rc = 1-cr < 1-SNAPSHOT < 1 = 1.ga = 1.0-final < 1-sp < 1-jre < 1-1 < 1.1',
  ],
  ['nuget', '1.0.0-BETA = 1.0.0-beta < 1.0 = 1.0.0.0 < 1.0.0.1'],
  ['gem', '1.0.0.a < 1.0.0.rc1 < 1.0.0 = 1.0 < 1.0.0.1 < 1.0.10'],
  ['gem', '1.a = 1.a.0 < 1.a.1 < 1'],
  ['gem', '1.a.0.b < 1.a < 1.a.0.1'],
  ['composer', '1.0-dev < 1.0-alpha < 1.0.0-beta1 < 1.0.0-RC1 < 1.0.0 = v1.0.0-stable < 1.0.0-p1'],
  ['cran', '0.1-2 = 0.1.2 < 0.1.2.0 < 0.2'],
  ['hackage', '1.0 < 1.0.0 < 1.1'],
  ['generic', '1.0.2 < 1.0.2a < 1.0.2z < 1.0.2za < 1.0.2zg < 1.1.1'],
  ['generic', '2.4.0-beta2 < 2.4.0rc1 < 2.4 = 2.4.0 < 2.4.0-p1 < 2.4.49 < 2.4.49.1'],
  ['generic', '7.4 < 7.4p1 < 7.4p2'],
] as const)('orders %s: %s', (scheme, line) => {
  const [first = '', ...rest] = line.split(' ');
  let before = first;
  for (let at = 0; at < rest.length; at += 2) {
    const sign = rest[at] === '=' ? 0 : -1;
    const version = rest[at + 1] ?? '';
    expect([before, version, compareVersions(scheme, before, version)]).toEqual([before, version, sign]);
    expect([version, before, compareVersions(scheme, version, before)]).toEqual([version, before, 0 - sign]);
    before = version;
  }
});

describe('a text that is not a version of its scheme', () => {
  it.each([
    ['semver', ['', 'latest', '1.x', '^1.0.0', '1.0.0-', '1.0.0-a..b', '1..0', 'v', '1.0.0 beta', '1_0']],
    ['pub', ['1.0.0+', '1.0.0+ä']],
    ['pypi', ['', '1.0 beta']],
    ['deb', ['', 'a:1', ':1', '1.0 2', '1_0', '1.0ä']],
    ['rpm', ['']],
    ['apk', ['']],
    ['maven', ['', '1.0 2']],
    ['nuget', ['1.0.0.0.0', 'abc', '1.0-']],
    ['gem', ['a.1', '1..2', '1.2_3', '1.15.4-x86_64-linux']],
    ['composer', ['1.2.#', '']],
    ['cran', ['1.0a', '1.-0']],
    ['hackage', ['1-0', '']],
    ['generic', ['1.0-hotfix', '15.2(4)m', 'r12', '1.0b2', '2.0_sp']],
  ] as const)('has no order for %s', (scheme, texts) => {
    expect(texts.filter((text) => compareVersions(scheme, text, '1.0') !== undefined)).toEqual([]);
    expect(texts.filter((text) => compareVersions(scheme, '1.0', text) !== undefined)).toEqual([]);
  });

  it('has no order beyond 1,000 characters', () => {
    expect(versionSchemes.filter((scheme) => versionKey(scheme, '1'.repeat(1_001)) !== undefined)).toEqual([]);
  });
});

describe('namesRelease', () => {
  it.each([
    ['semver', '1.2.3'],
    ['pypi', '2004d'],
    ['apk', '1.36.1-r5'],
    ['apk', '6b_p2~0a1f-r0'],
    ['rpm', '1.0^git1-1.el9'],
    ['composer', 'v1.0.0-RC1'],
    ['composer', '1.0.0.0-stable'],
    ['deb', '1:1.2.3~rc1+dfsg-1'],
  ] as const)('accepts %s %s', (scheme, text) => {
    expect(namesRelease(scheme, text)).toBe(true);
  });

  it.each([
    ['maven', '${project.version}'],
    ['maven', 'latest'],
    ['maven', '[1.0,2.0)'],
    ['semver', '^1.2.3'],
    ['semver', '>=1.2'],
    ['pypi', '1.*'],
    ['rpm', 'a b1'],
    ['apk', '1.0bc'],
    ['apk', '1.0-ruff'],
    ['composer', 'dev-main'],
    ['composer', 'dev-fix-2'],
    ['composer', '2.x-dev'],
    ['composer', '1.0.0-custom'],
    ['semver', '1'.repeat(1_001)],
  ] as const)('refuses %s %s', (scheme, text) => {
    expect(namesRelease(scheme, text)).toBe(false);
  });
});

it('recognizes exactly its scheme names', () => {
  expect(versionSchemes).toHaveLength(13);
  expect([...versionSchemes, 'toString', ''].filter(isVersionScheme)).toEqual(versionSchemes);
});
