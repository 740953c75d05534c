import type { Severity } from '@gatehouse/domain/severity';

/** Severities of the words that GitHub's alerts use. */
export const severities: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  error: 'high',
  medium: 'medium',
  moderate: 'medium',
  warning: 'medium',
  low: 'low',
  note: 'low',
  none: 'info',
};
