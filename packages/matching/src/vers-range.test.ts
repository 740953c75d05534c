import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readVersion } from './version-reading.ts';
import { evaluate } from './version-ranges.ts';
import { readVers } from './vers-range.ts';

function judge(text: string, version: string): string {
  const reading = readVers(text);
  if (!reading.ok) return reading.message;
  const result = evaluate(reading.ranges, readVersion(version));
  return result.status === 'affected' ? ['affected', ...result.fixed].join(' ') : result.status;
}

it.each([
  ['vers:pypi/<=1.3.0|3.0.0', '1.0.0', 'affected'],
  ['vers:pypi/<=1.3.0|3.0.0', '3.0', 'affected'],
  ['vers:pypi/<=1.3.0|3.0.0', '2.0', 'not-affected'],
  ['vers:pypi/>0.0.2', '0.0.3', 'affected'],
  ['vers:pypi/>0.0.2', '0.0.2', 'not-affected'],
  ['vers:pypi/>=3.0.0|!=2.0.3', '2.0.3', 'not-affected'],
  ['vers:pypi/>=1.0|!=1.5|<2.0', '1.5', 'not-affected'],
  ['vers:pypi/>=1.0|!=1.5|<2.0', '1.4', 'affected 2.0'],
  ['vers:pypi/!=1.5', '1.4', 'affected'],
  ['vers:pypi/0.0.2|0.0.6|>=3.0.0|0.0.1', '2.0.3', 'not-affected'],
  ['vers:npm/>=2.0.0|<1.0.0', '0.9.0', 'affected 1.0.0'],
  ['vers:npm/>=2.0.0|<1.0.0', '1.5.0', 'not-affected'],
  ['vers:npm/>=1.0.0|<1.2.3', '1.2.3-rc.1', 'affected 1.2.3'],
  ['vers:npm/*', 'main', 'affected'],
  ['vers:npm/<1.0.0', 'main', 'not-matched'],
  ['vers:deb/<3.0.11-1~deb12u2', '3.0.9-1', 'affected 3.0.11-1~deb12u2'],
  ['vers:golang/<v1.2.3%2Bincompatible', 'v1.2.2', 'affected v1.2.3+incompatible'],
  ['vers:semver/<2.6.7.5', '2.6.7.4', 'affected 2.6.7.5'],
  ['vers:generic/<1.0.2zg', '1.0.2zf', 'affected 1.0.2zg'],
  ['vers:githubactions/<4.1.2', 'v4.1.1', 'affected 4.1.2'],
  ['VERS:NPM/1.0.0', '1.0.0', 'affected'],
])('%s: %s is %s', (range, version, expected) => {
  expect(judge(range, version)).toBe(expected);
});

it.each([
  ['<1.0.0', /form/],
  ['vers:npm/', /form/],
  ['vers:npm/>=1.0.0| <2.0.0', /form/],
  ['vers:npm/|<2.0.0', /constraint/],
  ['vers:npm/>=1.0.0||<2.0.0', /constraint/],
  ['vers:npm/1.0.0|*', /constraint/],
  ['vers:npm/==1.0.0', /constraint/],
  ['vers:npm/1.0%zz', /constraint/],
  ['vers:npm/latest', /version/],
  ['vers:npm/>=1.0.0|<1.0.0', /twice/],
  ['vers:npm/>=1.0.0|>2.0.0', /alternate/],
  ['vers:semver/2.7.0|<2.8.11.1', /alternate/],
  ['vers:oci/<1.0.0', /ordered/],
  [`vers:npm/${'1.0.0|'.repeat(3_000)}1`, /longer/],
])('%s is refused with a message that matches %s', (range, message) => {
  expect(readVers(range)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});

const versions = fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 6 });
const comparators = fc.array(fc.constantFrom('', '!=', '<', '<=', '>', '>='), { minLength: 6, maxLength: 6 });

it('reads constraints in any order as the same range', () => {
  fc.assert(
    fc.property(versions, comparators, fc.nat(20), (numbers, signs, checked) => {
      const constraints = numbers.map((number, at) => `${signs[at] ?? ''}${number}.0.0`);
      const one = judge(`vers:npm/${constraints.join('|')}`, `${checked}.0.0`);
      expect(judge(`vers:npm/${constraints.toReversed().join('|')}`, `${checked}.0.0`)).toBe(one);
    }),
    propertyOptions(2_000),
  );
});
