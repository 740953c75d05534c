import type { FindingComparison } from '@gatehouse/contract/finding-statistics';

export type Direction = 'better' | 'worse' | 'same' | 'none' | 'first';

/** Whether fewer critical and high findings are open than there were; `first` where there was nothing to compare with. */
export function directionOf({ before, after, engagementsBefore }: FindingComparison): Direction {
  if (engagementsBefore === 0 && before === 0) return 'first';
  if (before === 0 && after === 0) return 'none';
  if (after === before) return 'same';
  return after < before ? 'better' : 'worse';
}
