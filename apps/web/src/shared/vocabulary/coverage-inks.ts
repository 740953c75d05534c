import type { coverageResults } from '@gatehouse/contract/engagements/engagements';

import type { ChartInk } from '../../ui/charts/chart-ink.ts';

/** Colors of results in a bar: failures are colored, and untested items are outlined. */
export const coverageInks: Record<(typeof coverageResults)[number], ChartInk | 'outline'> = {
  Failed: 'high',
  Passed: 'quiet',
  'Not tested': 'outline',
};
