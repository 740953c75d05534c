import type { coverageResults } from '@gatehouse/contract/engagements/engagements';

import type { ChartInk } from '../../ui/charts/chart-ink.ts';

/** The look of a result in a bar: what failed has color, what was not tested is an outline. */
export const coverageInks: Record<(typeof coverageResults)[number], ChartInk | 'outline'> = {
  Failed: 'high',
  Passed: 'quiet',
  'Not tested': 'outline',
};
