import { describe, expect, it } from 'vitest';

import { type FindingStatus, findingStatuses, isUnresolved, allowedStatuses } from './finding-status.ts';

describe('the moves of a finding', () => {
  // Copied by hand from contract/core.md, State machines.
  it.each<[FindingStatus, FindingStatus[]]>([
    ['Open', ['Retest', 'Acknowledged']],
    ['Not Fixed', ['Retest', 'Acknowledged']],
    ['Acknowledged', ['Open']],
    ['Fixed', []],
    ['Retest', []],
  ])('the client moves %s to %j', (from, to) => {
    expect(allowedStatuses(from, 'client')).toEqual(to);
  });

  it.each(findingStatuses)('the provider moves %s to any other', (from) => {
    expect(allowedStatuses(from, 'provider')).toEqual(findingStatuses.filter((status) => status !== from));
  });

  it('counts as a risk until it is fixed or accepted', () => {
    expect(findingStatuses.filter(isUnresolved)).toEqual(['Open', 'Not Fixed', 'Retest']);
  });
});
