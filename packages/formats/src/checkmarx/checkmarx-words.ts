import type { Severity } from '@gatehouse/domain/severity';

/** The severity words of all Checkmarx products. */
export const severities: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'info',
  information: 'info',
};

// The XML report states a result's state as an index into this list.
const states = ['to_verify', 'not_exploitable', 'confirmed', 'urgent', 'proposed_not_exploitable'];

/** True if a user marked the result as not exploitable. */
export function isDismissed(state: string): boolean {
  const word = /^\d$/.test(state) ? (states[Number(state)] ?? '') : state.toLowerCase().replaceAll(' ', '_');
  return word === 'not_exploitable';
}

/** Returns 100 for a result that a user confirmed, or else null. */
export function confidenceOf(state: string): number | null {
  return ['confirmed', 'urgent', '2', '3'].includes(state.toLowerCase()) ? 100 : null;
}
