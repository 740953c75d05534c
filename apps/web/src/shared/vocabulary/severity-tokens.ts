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

/** The tokens of their outlines, for fills that do not reach 3:1. */
export const severityEdges: Record<Severity, string> = {
  critical: '--critical-edge',
  high: '--high-edge',
  medium: '--medium-edge',
  low: '--low-edge',
  info: '--none-edge',
  none: '--none-edge',
};
