import type { FindingComparison } from '@gatehouse/contract/finding-statistics';

export type Direction = 'better' | 'worse' | 'same';
export type Reason = 'more-fixed' | 'more-reported' | 'graded-lower' | 'graded-higher' | 'balanced' | 'quiet';

/** Whether fewer critical and high findings are unresolved than there were. */
export function directionOf({ before, after }: FindingComparison): Direction {
  if (after === before) return 'same';
  return after < before ? 'better' : 'worse';
}

/** Why: what was reported and fixed where that explains it, else what else moves a finding in or out. */
export function reasonOf(comparison: FindingComparison): Reason {
  const { reported, fixed } = comparison;
  const direction = directionOf(comparison);
  if (direction === 'better') return fixed > reported ? 'more-fixed' : 'graded-lower';
  if (direction === 'worse') return reported > fixed ? 'more-reported' : 'graded-higher';
  if (reported + fixed === 0) return 'quiet';
  if (reported === fixed) return 'balanced';
  return reported > fixed ? 'graded-lower' : 'graded-higher';
}
