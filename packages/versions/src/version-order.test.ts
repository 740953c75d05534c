import { compare as comparePep440 } from '@renovatebot/pep440';
import fc from 'fast-check';
import { compare as compareSemver } from 'semver';
import { describe, expect, it } from 'vitest';

import { compareVersions, versionKey, versionSchemes } from './compare-versions.ts';
import { compareKeys } from './version-key.ts';

const words = 'a b rc alpha beta dev post pre ga final sp snapshot x Z pl el9 - . _ + ~ ^ : ! -r _p _alpha';
const numbers = '0 1 01 00 2 10 9999999999999999 20231231235959123';
const pieces = `${numbers} ${words}`.split(' ');
const loose = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }).map((some) => some.join(''));
const usual = fc
  .tuple(fc.array(fc.constantFrom('0', '1', '2', '10'), { minLength: 1, maxLength: 4 }), loose, fc.boolean())
  .map(([numbers, tail, hasTail]) => numbers.join('.') + (hasTail ? `-${tail}` : ''));
const texts = fc.oneof(loose, usual);

describe.each(versionSchemes)('the order of %s', (scheme) => {
  it('is total: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 3, maxLength: 8 }), (versions) => {
        const keys = versions.map((version) => versionKey(scheme, version)).filter((key) => key !== undefined);
        const sorted = keys.toSorted(compareKeys);
        const pairs = sorted.flatMap((one, at) => sorted.slice(at).map((other) => [one, other] as const));
        for (const [one, other] of pairs) {
          expect(compareKeys(one, other)).not.toBe(1);
          expect(compareKeys(one, other)).toBe(0 - compareKeys(other, one));
        }
      }),
      { numRuns: 400 },
    );
  });

  it('compares numbers with numbers and texts with texts', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const left = versionKey(scheme, one) ?? [];
        const right = versionKey(scheme, other) ?? [];
        const differs = left.findIndex((part, at) => part !== right[at]);
        const isWithin = differs >= 0 && differs < right.length;
        expect(isWithin ? typeof left[differs] : '').toBe(isWithin ? typeof right[differs] : '');
      }),
      { numRuns: 1_000 },
    );
  });
});

const number = fc.oneof(fc.nat(12), fc.nat(100_000_000));
const identifier = fc.oneof(number.map(String), fc.constantFrom('a', 'b', 'rc', 'x-1', '-', 'Z'));
const semvers = fc
  .tuple(number, number, number, fc.array(identifier, { maxLength: 3 }), fc.boolean())
  .map(([major, minor, patch, labels, hasBuild]) => {
    const preRelease = labels.length > 0 ? `-${labels.join('.')}` : '';
    return `${major}.${minor}.${patch}${preRelease}${hasBuild ? '+b.1' : ''}`;
  });

it('matches the package semver', () => {
  fc.assert(
    fc.property(semvers, semvers, (one, other) => {
      expect(compareVersions('semver', one, other)).toBe(compareSemver(one, other));
    }),
    { numRuns: 3_000 },
  );
});

const phase = fc.constantFrom('', 'a1', '.beta2', '-c', 'rc0', '_preview_3');
const post = fc.constantFrom('', '-1', '.post2', 'rev3', '-r');
const dev = fc.constantFrom('', '.dev', 'dev2', '-dev_3');
const local = fc.constantFrom('', '+a', '+1', '+a.1', '+1-a', '+abc');
const pep440s = fc
  .tuple(fc.constantFrom('', '1!', 'v'), fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }), phase, post, dev, local)
  .map(([start, numbers, ...rest]) => start + numbers.join('.') + rest.join(''));

it('matches the package @renovatebot/pep440', () => {
  fc.assert(
    fc.property(pep440s, pep440s, (one, other) => {
      expect(compareVersions('pypi', one, other)).toBe(Math.sign(comparePep440(one, other)));
    }),
    { numRuns: 3_000 },
  );
});
