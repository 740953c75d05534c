import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import { compareVersions } from '@gatehouse/versions/compare-versions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { groupByFix, type FixableMatch } from './fix-groups.ts';
import { compileOsvRanges, type OsvEvent } from './osv-ranges.ts';
import { readVersion } from './version-reading.ts';
import { evaluate, type CompiledRanges } from './version-ranges.ts';

interface MatchInput {
  asset: string;
  vulnerability: string;
  version: string;
  ranges: CompiledRanges;
  packageKey?: string;
}

function match({ packageKey = 'npm:a', ...stated }: MatchInput): FixableMatch {
  const result = evaluate(stated.ranges, readVersion(stated.version));
  return { ...stated, packageKey, scheme: 'semver', fixed: result.status === 'affected' ? result.fixed : [] };
}

const ranges = (...bounds: string[]): CompiledRanges => {
  const events = bounds.map((text, at): OsvEvent => (at % 2 === 0 ? { introduced: text } : { fixed: text }));
  return compileOsvRanges([{ type: 'SEMVER', events }], [], 'semver');
};

const show = (matches: FixableMatch[]): string[] =>
  groupByFix(matches).map(({ packageKey, version, vulnerabilities, assets }) => {
    return `${packageKey} ${version ?? 'none'}: ${vulnerabilities.join()} on ${assets.join()}`;
  });

describe('matches grouped by fix', () => {
  it('use the lowest version that closes all', () => {
    const matches = [
      match({ asset: '1', vulnerability: 'A', version: '3.0.11', ranges: ranges('3.0.0', '3.0.12', '3.1.0', '3.1.4') }),
      match({ asset: '1', vulnerability: 'B', version: '3.0.11', ranges: ranges('3.0.0', '3.0.15', '3.1.0', '3.1.7') }),
      match({ asset: '2', vulnerability: 'B', version: '3.0.9', ranges: ranges('3.0.0', '3.0.15', '3.1.0', '3.1.7') }),
    ];
    expect(show(matches)).toEqual(['npm:a 3.0.15: A,B on 1,2']);
  });

  it('skip versions that are older or affected by another vulnerability', () => {
    const matches = [
      match({ asset: '1', vulnerability: 'A', version: '1.0.0', ranges: ranges('0', '1.5.0') }),
      match({ asset: '1', vulnerability: 'B', version: '1.0.0', ranges: ranges('0', '1.2.0', '1.4.0', '2.0.0') }),
      match({ asset: '2', vulnerability: 'C', version: '1.6.0', ranges: ranges('1.6.0', '1.7.0') }),
    ];
    expect(show(matches)).toEqual(['npm:a 2.0.0: A,B,C on 1,2']);
  });

  it('are several if no version closes all, with unfixable ones last', () => {
    const matches = [
      match({ asset: '1', vulnerability: 'A', version: '1.0.0', ranges: ranges('0', '1.1.0', '2.0.0') }),
      match({ asset: '2', vulnerability: 'B', version: '2.0.0', ranges: ranges('0', '2.1.0') }),
      match({ asset: '3', vulnerability: 'C', version: '2.0.0', ranges: ranges('0') }),
      match({ asset: '4', vulnerability: 'D', version: '1.0.0', packageKey: 'npm:b', ranges: ranges('0', '1.1.0') }),
      {
        ...match({ asset: '5', vulnerability: 'E', version: '1.0.0', ranges: ranges('0', '1.1.0') }),
        scheme: undefined,
      },
    ];
    expect(show(matches)).toEqual([
      'npm:a 1.1.0: A on 1',
      'npm:a 2.1.0: B on 2',
      'npm:b 1.1.0: D on 4',
      'npm:a none: C,E on 3,5',
    ]);
  });

  it('are empty without matches', () => {
    expect(groupByFix([])).toEqual([]);
  });
});

const version = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(3)).map(([major, minor]) => `${major}.${minor}.0`);
const bounds = fc.uniqueArray(version, { minLength: 1, maxLength: 4 }).map((some) => some.toSorted());
const stated = fc.record({
  asset: fc.constantFrom('1', '2', '3'),
  vulnerability: fc.constantFrom('A', 'B', 'C'),
  version,
  ranges: bounds.map((some) => ranges(...some)),
});

const isLess = (one: string, other: string): boolean => compareVersions('semver', one, other) === -1;

/** Returns how many matches a version fixes. */
const countClosed = (matches: FixableMatch[], target: string): number =>
  matches.filter((one) => {
    const isNewer = isLess(one.version ?? '', target);
    return isNewer && evaluate(one.ranges, readVersion(target)).status === 'not-affected';
  }).length;

it('finds the same version as a search over all fixes', () => {
  fc.assert(
    fc.property(fc.array(stated.map(match), { maxLength: 10 }), (all) => {
      const matches = all.filter(({ fixed }) => fixed.length > 0);
      const fixes = [...new Set(matches.flatMap(({ fixed }) => fixed))];
      const most = Math.max(0, ...fixes.map((fix) => countClosed(matches, fix)));
      const best = fixes
        .filter((fix) => countClosed(matches, fix) === most)
        .toSorted((one, other) => (isLess(one, other) ? -1 : 1));
      const groups = groupByFix(matches);
      expect(
        groups.length === 0
          ? undefined
          : groups.find(({ matches: closed }) => closed.length === most && best[0] !== undefined)?.version,
      ).toBe(best[0]);
      expect(groups.flatMap((group) => group.matches)).toHaveLength(matches.length);
    }),
    propertyOptions(400),
  );
});
