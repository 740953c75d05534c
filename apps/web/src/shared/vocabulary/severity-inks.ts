import type { Severity } from '@gatehouse/domain/severity';

import type { ChartInk } from '../../ui/charts/chart-ink.ts';

/** The ink of a severity in a bar: colour for what is urgent, shades for the rest. */
export const severityInks: Record<Severity, ChartInk> = {
  critical: 'critical',
  high: 'high',
  medium: 'strong',
  low: 'quiet',
  info: 'quiet',
  none: 'quiet',
};
