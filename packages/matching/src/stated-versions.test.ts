import { describe, expect, it } from 'vitest';

import { fixesAboveInstalled, isSameVersion, judgeVersions, type StatedVersion } from './stated-versions.ts';

const one = (version: string, status: StatedVersion['status'] = 'affected'): StatedVersion => ({
  version,
  range: '',
  status,
});
const range = (text: string, status: StatedVersion['status'] = 'affected'): StatedVersion => ({
  version: '',
  range: text,
  status,
});
const npm = (version?: string) => ({ version, scheme: 'semver' as const });

describe('the versions that a document states', () => {
  it.each<[string, StatedVersion[], string, ReturnType<typeof judgeVersions>]>([
    ['nothing', [], '1.0.0', { status: 'affected', fixed: [] }],
    ['an unaffected version', [one('2.4.0'), one('2.6.0', 'unaffected')], '2.6.0', { status: 'unaffected' }],
    [
      'an affected version',
      [one('2.4.0'), one('2.6.0', 'unaffected')],
      '2.4.0',
      { status: 'affected', fixed: ['2.6.0'] },
    ],
    ['another version', [one('2.4.0'), one('2.6.0', 'unaffected')], '3.0.0', { status: 'unaffected' }],
    ['a range around it', [range('vers:npm/>=2.0.0|<2.5.0')], '2.4.0', { status: 'affected', fixed: ['2.5.0'] }],
    ['a range below it', [range('vers:npm/>=2.9.0|<=4.1.0')], '5.0.0', { status: 'unaffected' }],
    [
      'the version within a range',
      [range('vers:npm/>=2.0.0'), one('2.6.0', 'unaffected')],
      'v2.6.0',
      { status: 'unaffected' },
    ],
    ['that it is unknown', [one('2.4.0', 'unknown')], '2.4.0', { status: 'unknown' }],
    ['a range that cannot be read', [range('2.0 to 3.0')], '2.4.0', { status: 'not-matched' }],
    ['a range beside one that cannot be read', [range('?'), one('2.4.0')], '2.4.0', { status: 'affected', fixed: [] }],
    ['nothing but safe versions', [one('2.6.0', 'unaffected')], '2.4.0', { status: 'affected', fixed: ['2.6.0'] }],
  ])('are matched with %s', (_name, stated, version, verdict) => {
    expect(judgeVersions(stated, npm(version))).toEqual(verdict);
  });

  it('do not match a component without a version', () => {
    expect(judgeVersions([one('1.0.0')], npm())).toEqual({ status: 'not-matched' });
  });
});

it.each([
  ['deb', '1:1.2.13-1', '1:1.2.13-1', true],
  ['deb', '1.2.13-1', '1:1.2.13-1', false],
  ['deb', '0:1.2.13-1', '1.2.13-1', true],
  ['semver', 'v16.2.2', '16.2.2', true],
  ['semver', '16.2.2', '16.2.3', false],
  ['pypi', '1.0', '1.0.0', true],
  ['gem', '1.9.25', '1.9.25-java', true],
  ['gem', '1.9.25-x86_64-linux', '1.9.25-java', false],
  ['semver', 'main', 'master', false],
] as const)('versions of %s: %s and %s are equal: %s', (scheme, left, right, isSame) => {
  expect(isSameVersion(scheme, left, right)).toBe(isSame);
});

it('fixes are above the installed version', () => {
  expect(fixesAboveInstalled(npm('2.0.0'), ['1.2.3', '2.0.0', '2.0.1', 'main'])).toEqual(['2.0.1', 'main']);
  expect(fixesAboveInstalled({ version: '', scheme: undefined }, ['1.0'])).toEqual(['1.0']);
  expect(fixesAboveInstalled({ version: '1.0', scheme: undefined }, ['1.0', '0.9'])).toEqual(['0.9']);
});
