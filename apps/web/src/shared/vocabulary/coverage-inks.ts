import type { coverageResults } from '@gatehouse/contract/engagements/engagements';

import type { ChartColor } from '../../ui/charts/chart-ink.ts';

/** Colors of results in a bar: failures are colored, and untested items are outlined. */
export const coverageInks: Record<(typeof coverageResults)[number], ChartColor | 'outline'> = {
  Failed: 'high',
  Passed: 'quiet',
  'Not tested': 'outline',
};
