import type { Severity } from '@gatehouse/domain/severity';

/** The tokens with the color of a severity, for what is drawn on a canvas. */
export const severityTokens: Record<Severity, string> = {
  critical: '--critical-chart',
  high: '--high-chart',
  medium: '--medium-chart',
  low: '--low-chart',
  info: '--none-chart',
  none: '--none-chart',
};
