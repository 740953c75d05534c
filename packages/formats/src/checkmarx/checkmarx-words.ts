import type { Severity } from '@gatehouse/domain/severity';

/** The words of all products of Checkmarx. */
export const severities: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'info',
  information: 'info',
};

// The states of the XML report are the places in this list.
const states = ['to_verify', 'not_exploitable', 'confirmed', 'urgent', 'proposed_not_exploitable'];

/** What a person decided about a result: it is no weakness, or still to be looked at. */
export function isDismissed(state: string): boolean {
  const word = /^\d$/.test(state) ? (states[Number(state)] ?? '') : state.toLowerCase().replaceAll(' ', '_');
  return word === 'not_exploitable';
}

/** Confirmed by a person. */
export function confidenceOf(state: string): number | null {
  return ['confirmed', 'urgent', '2', '3'].includes(state.toLowerCase()) ? 100 : null;
}
