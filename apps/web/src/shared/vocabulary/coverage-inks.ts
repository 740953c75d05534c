import type { coverageResults } from '@gatehouse/contract/engagements/engagements';

import type { SegmentLook } from '../../ui/charts/segment-bar.tsx';

/** Looks of results in a bar. A failed check is hatched and not red, because red is a severity. */
export const coverageInks: Record<(typeof coverageResults)[number], SegmentLook> = {
  Passed: 'strong',
  Failed: 'hatched',
  'Not tested': 'outline',
};
