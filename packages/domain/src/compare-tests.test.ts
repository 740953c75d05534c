import { describe, expect, it } from 'vitest';

import { compareTests } from './compare-tests.ts';
import type { FindingStatus } from './finding-status.ts';

const previous = (id: string, status: FindingStatus = 'Open') => ({ id, status });
const current = (id: string, status: FindingStatus, originId: string | null = null) => ({ id, status, originId });
const idsOf = (compared: ReturnType<typeof compareTests>) =>
  Object.fromEntries(Object.entries(compared).map(([outcome, findings]) => [outcome, findings.map(({ id }) => id)]));

describe('compareTests', () => {
  it.each<[string, FindingStatus, FindingStatus, string]>([
    ['open in both tests', 'Open', 'Open', 'open'],
    ['refused in a retest', 'Open', 'Not Fixed', 'open'],
    ['in retest', 'Open', 'Retest', 'open'],
    ['accepted as a risk', 'Acknowledged', 'Acknowledged', 'open'],
    ['fixed in the current test', 'Open', 'Fixed', 'fixed'],
    ['fixed in both tests', 'Fixed', 'Fixed', 'fixed'],
    ['fixed before and found again', 'Fixed', 'Open', 'reopened'],
    ['fixed before and accepted since', 'Fixed', 'Acknowledged', 'reopened'],
  ])('puts a finding into the group %s', (_case, before, now, outcome) => {
    const compared = idsOf(compareTests([previous('p', before)], [current('c', now, 'p')]));

    expect(compared).toEqual({ fixed: [], open: [], new: [], reopened: [], [outcome]: ['c'] });
  });

  it('counts findings that the previous test did not have as new, regardless of status', () => {
    const compared = idsOf(
      compareTests([], [current('a', 'Open'), current('b', 'Fixed'), current('c', 'Open', 'gone')]),
    );

    expect(compared).toMatchObject({ new: ['a', 'b', 'c'], fixed: [] });
  });

  it('keeps the status of findings that were not carried over', () => {
    const compared = idsOf(compareTests([previous('a', 'Fixed'), previous('b'), previous('c', 'Acknowledged')], []));

    expect(compared).toEqual({ fixed: ['a'], open: ['b', 'c'], new: [], reopened: [] });
  });

  it('puts every finding of both tests into exactly one group', () => {
    const before = [previous('1'), previous('2', 'Fixed'), previous('3')];
    const now = [current('4', 'Open', '1'), current('5', 'Open', '2'), current('6', 'Fixed')];

    const all = Object.values(idsOf(compareTests(before, now))).flat();

    expect(all.toSorted()).toEqual(['3', '4', '5', '6']);
  });
});
