import type { Severity } from '@gatehouse/domain/severity';

/** Color tokens of severities, for drawing on a canvas. */
export const severityTokens: Record<Severity, string> = {
  critical: '--critical-chart',
  high: '--high-chart',
  medium: '--medium-chart',
  low: '--low-chart',
  info: '--none-chart',
  none: '--none-chart',
};
