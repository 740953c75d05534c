import type { Severity } from '@gatehouse/domain/severity';

import type { ChartColor } from '../../ui/charts/chart-ink.ts';

/** The ink of a severity in a bar or chart: the color of the specification (docs/adr/0013). */
export const severityInks = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'info',
  none: 'info',
} as const satisfies Record<Severity, ChartColor>;
