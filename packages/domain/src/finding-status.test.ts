import { describe, expect, it } from 'vitest';

import { type FindingStatus, findingStatuses, isUnresolved, allowedStatuses } from './finding-status.ts';

describe('the status changes of a finding', () => {
  // Copied by hand from contract/core.md, State machines.
  it.each<[FindingStatus, FindingStatus[]]>([
    ['Open', ['Retest', 'Acknowledged']],
    ['Not Fixed', ['Retest', 'Acknowledged']],
    ['Acknowledged', ['Open']],
    ['Fixed', []],
    ['Retest', []],
  ])('let the client change %s to %j', (from, to) => {
    expect(allowedStatuses(from, 'client')).toEqual(to);
  });

  it.each(findingStatuses)('let the provider change %s to any other', (from) => {
    expect(allowedStatuses(from, 'provider')).toEqual(findingStatuses.filter((status) => status !== from));
  });

  it('count it as a risk until it is fixed or accepted', () => {
    expect(findingStatuses.filter(isUnresolved)).toEqual(['Open', 'Not Fixed', 'Retest']);
  });
});
