import type { Severity } from '@gatehouse/domain/severity';

import type { ChartInk } from '../../ui/charts/chart-ink.ts';

/** Colors of severities in a bar: colored if urgent, gray otherwise. */
export const severityInks: Record<Severity, ChartInk> = {
  critical: 'critical',
  high: 'high',
  medium: 'strong',
  low: 'quiet',
  info: 'quiet',
  none: 'quiet',
};
