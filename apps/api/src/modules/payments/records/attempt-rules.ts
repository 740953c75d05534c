import { type AttemptCode, type AttemptState, openAttemptStates } from '@gatehouse/contract/payments/payments-access';

import type { GatewayCharge } from '../gateway/gateway.ts';

/** True if an attempt is still open. */
export const isOpen = (state: string): boolean => (openAttemptStates as readonly string[]).includes(state);

interface Standing {
  state: AttemptState;
  code: AttemptCode | null;
}

/**
 * Returns the next state of an attempt from the gateway's current state. A received payment always counts, even after a failure; otherwise
 * a final state never changes, so responses can arrive in any order.
 */
export function nextStanding(before: Standing, charge: Pick<GatewayCharge, 'state' | 'code'>): Standing {
  if (before.state === 'succeeded') return before;
  if (charge.state === 'succeeded') return { state: 'succeeded', code: null };
  if (!isOpen(before.state)) return before;
  return { state: charge.state, code: charge.code };
}

/** Splits a received amount into the part that was due and the surplus. */
export function splitReceived(received: number, due: number): { recorded: number; surplus: number } {
  const recorded = Math.max(0, Math.min(received, due));
  return { recorded, surplus: received - recorded };
}
