import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import { compareVersions, type VersionScheme } from '@gatehouse/versions/compare-versions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compileOsvRanges, type OsvEvent, type OsvRange } from './osv-ranges.ts';
import { readVersion } from './version-reading.ts';
import { evaluate } from './version-ranges.ts';

/** Parses events such as `introduced 0, fixed 1.2`. */
function readEvents(text: string): OsvEvent[] {
  return text.split(', ').map((one) => {
    const [kind = '', version = ''] = one.split(' ');
    return { [kind]: version };
  });
}

interface Case {
  scheme: VersionScheme;
  type: string;
  events: string;
  versions: readonly string[];
}

function judge({ scheme, type, events, versions }: Case, version: string | undefined): string {
  const ranges = events === '' ? [] : events.split('; ').map((one): OsvRange => ({ type, events: readEvents(one) }));
  const result = evaluate(compileOsvRanges(ranges, versions, scheme), readVersion(version));
  return result.status === 'affected' ? ['affected', ...result.fixed].join(' ') : result.status;
}

const npm = { scheme: 'semver', type: 'SEMVER', versions: [] } as const;
const pypi = { scheme: 'pypi', type: 'ECOSYSTEM', versions: [] } as const;

describe('an OSV range', () => {
  it.each([
    ['introduced 0', '0.0.0-alpha', 'affected'],
    ['introduced 0', 'latest', 'affected'],
    ['introduced 0', undefined, 'affected'],
    ['introduced 0, fixed 4.17.21', '4.17.20', 'affected 4.17.21'],
    ['introduced 0, fixed 4.17.21', '4.17.21', 'not-affected'],
    ['introduced 0, fixed 1.0.0', '1.0.0-rc.1', 'affected 1.0.0'],
    ['introduced 1.0.0, fixed 1.2.0', '1.0.0-rc.1', 'not-affected'],
    ['introduced 1.0.0, fixed 1.2.0', 'v1.1.0', 'affected 1.2.0'],
    ['introduced 0, last_affected 1.2.0', '1.2.0', 'affected'],
    ['introduced 0, last_affected 1.2.0', '1.2.1', 'not-affected'],
    ['fixed 2.3.0, introduced 2.0.0, fixed 1.5.0, introduced 0', '1.4.0', 'affected 1.5.0 2.3.0'],
    ['introduced 0, fixed 1.5.0, introduced 2.0.0, fixed 2.3.0', '1.7.0', 'not-affected'],
    ['introduced 0, fixed 1.5.0, introduced 2.0.0, fixed 2.3.0', '2.1.0', 'affected 2.3.0'],
    ['introduced 0, fixed 1.5.0; introduced 1.4.0, fixed 1.8.0', '1.2.0', 'affected 1.8.0'],
    ['introduced 0, fixed 1.5.0; introduced 0, last_affected 1.5.0', '1.5.0', 'affected'],
    ['introduced 0, limit 1.5.0', '1.5.0', 'not-affected'],
    ['introduced 0, limit 1.2.0, limit 1.5.0', '1.4.0', 'affected'],
    ['introduced 0, limit *', '9.0.0', 'affected'],
    ['introduced 0, fixed 2.0.0, limit 1.5.0', '1.4.0', 'affected'],
    ['introduced 1.0.0, introduced 1.1.0, fixed 1.2.0, fixed 1.3.0', '1.0.5', 'affected 1.2.0'],
    ['introduced 1.0.0, fixed 1.0.0', '1.0.0', 'not-affected'],
    ['introduced 1.0.0, last_affected 1.0.0', '1.0.0', 'affected'],
    ['introduced 0, fixed latest', '1.0.0', 'not-matched'],
    ['introduced 0, fixed 1.0.0', 'main', 'not-matched'],
    ['introduced 0, fixed 1.0.0', undefined, 'not-matched'],
    ['introduced 0, fixed 1.0.0', '^0.5.0', 'not-matched'],
  ])('of npm with %s: %s is %s', (events, version, expected) => {
    expect(judge({ ...npm, events }, version)).toBe(expected);
  });

  it.each([
    ['introduced 3.2, fixed 3.2.10', '3.2.9', 'affected 3.2.10'],
    ['introduced 3.2, fixed 3.2.10', '3.2.10.post1', 'not-affected'],
    ['introduced 3.2, fixed 3.2.10', '3.2rc1', 'not-affected'],
  ])('of PyPI with %s: %s is %s', (events, version, expected) => {
    expect(judge({ ...pypi, events }, version)).toBe(expected);
  });

  it('matches listed versions in addition to its ranges', () => {
    const listed = { ...npm, events: 'introduced 2.0.0, fixed 2.1.0', versions: ['1.0.0', 'main'] };
    expect([judge(listed, '1.0.0'), judge(listed, '1.0.1'), judge(listed, 'main')]).toEqual([
      'affected 2.1.0',
      'not-affected',
      'affected',
    ]);
  });

  it('matches only listed versions if there is no range', () => {
    const listed = { ...pypi, events: '', versions: ['1.0', '2004d'] };
    expect(['1.0', '1.0.0', '2004d', '1.1', undefined].map((version) => judge(listed, version))).toEqual([
      'affected',
      'affected',
      'affected',
      'not-affected',
      'not-matched',
    ]);
    expect(judge({ ...pypi, events: '' }, '1.0')).toBe('not-matched');
  });

  it('of commits matches only listed versions', () => {
    const commits = { ...npm, type: 'GIT', events: 'introduced 0, fixed 8f3cd5b', versions: ['1.0.0'] };
    expect([judge(commits, '1.0.0'), judge(commits, '1.1.0')]).toEqual(['affected', 'not-matched']);
  });

  it('of commits is ignored if there is one of versions as well', () => {
    const range: OsvRange = { type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.0.0' }] };
    const commits: OsvRange = { type: 'GIT', events: [{ introduced: '0' }] };
    expect(evaluate(compileOsvRanges([commits, range], [], 'semver'), readVersion('1.0.0')).status).toBe(
      'not-affected',
    );
  });

  it('with an event of two kinds never matches', () => {
    const range: OsvRange = { type: 'SEMVER', events: [{ introduced: '0', fixed: '1.0.0' }] };
    expect(evaluate(compileOsvRanges([range], [], 'semver'), readVersion('2.0.0')).status).toBe('not-matched');
  });
});

const version = fc.tuple(fc.nat(3), fc.nat(3)).map(([major, minor]) => `${major}.${minor}.0`);
const order = (one: string, other: string): number => compareVersions('semver', one, other) ?? Number.NaN;

const kinds = ['introduced', 'fixed', 'last_affected'] as const;

function isBeforeLimits(checked: string, events: readonly OsvEvent[]): boolean {
  const limits = events.flatMap(({ limit }) => (limit === undefined ? [] : [limit]));
  return limits.length === 0 || limits.some((limit) => order(checked, limit) < 0);
}

/** The evaluation algorithm of the OSV schema, implemented literally. */
function isVulnerable(checked: string, events: readonly OsvEvent[]): boolean {
  if (!isBeforeLimits(checked, events)) return false;
  const steps = events.flatMap((event) => kinds.map((kind) => ({ kind, at: event[kind] ?? '' })));
  const sorted = steps
    .filter(({ at }) => at !== '')
    .toSorted((one, other) => order(one.at, other.at) || kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  let vulnerable = false;
  for (const { kind, at } of sorted) {
    const applies = order(checked, at) >= (kind === 'last_affected' ? 1 : 0);
    if (applies) vulnerable = kind === 'introduced';
  }
  return vulnerable;
}

const end = fc.constantFrom('fixed', 'last_affected');
const eventLists = fc.tuple(
  fc.array(
    version.map((introduced): OsvEvent => ({ introduced })),
    { minLength: 1, maxLength: 4 },
  ),
  end.chain((kind) =>
    fc.array(
      version.map((at): OsvEvent => ({ [kind]: at })),
      { maxLength: 4 },
    ),
  ),
  fc.array(
    version.map((limit): OsvEvent => ({ limit })),
    { maxLength: 2 },
  ),
);

it('evaluates ranges as the schema describes', () => {
  fc.assert(
    fc.property(eventLists, version, (lists, checked) => {
      const events = lists.flat();
      const compiled = compileOsvRanges([{ type: 'SEMVER', events }], [], 'semver');
      expect(evaluate(compiled, readVersion(checked)).status === 'affected').toBe(isVulnerable(checked, events));
    }),
    propertyOptions(1_000),
  );
});

it('lists only fixes that are above the version and unaffected', () => {
  fc.assert(
    fc.property(fc.array(eventLists, { minLength: 1, maxLength: 3 }), version, (lists, checked) => {
      const ranges = lists.map((list): OsvRange => ({ type: 'SEMVER', events: list.flat() }));
      const compiled = compileOsvRanges(ranges, [], 'semver');
      const result = evaluate(compiled, readVersion(checked));
      const fixes = result.status === 'affected' ? result.fixed : [];
      expect(fixes.filter((fix) => order(fix, checked) <= 0)).toEqual([]);
      expect(fixes.filter((fix) => evaluate(compiled, readVersion(fix)).status === 'affected')).toEqual([]);
    }),
    propertyOptions(400),
  );
});
