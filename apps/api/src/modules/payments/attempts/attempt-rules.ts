import { type AttemptCode, type AttemptState, openAttemptStates } from '@gatehouse/contract/payments/payments-access';

import type { GatewayCharge } from '../gateway/gateway.ts';

/** Whether an attempt is still running. */
export const isOpen = (state: string): boolean => (openAttemptStates as readonly string[]).includes(state);

interface Standing {
  state: AttemptState;
  code: AttemptCode | null;
}

/**
 * What an attempt becomes by what the gateway says now. Money that arrived always counts, also after a failure; nothing
 * else leaves a final state, so that answers may arrive in any order.
 */
export function nextStanding(before: Standing, charge: Pick<GatewayCharge, 'state' | 'code'>): Standing {
  if (before.state === 'succeeded') return before;
  if (charge.state === 'succeeded') return { state: 'succeeded', code: null };
  if (!isOpen(before.state)) return before;
  return { state: charge.state, code: charge.code };
}

/** What was paid, split into what was due and what was too much. */
export function splitReceived(received: number, due: number): { recorded: number; surplus: number } {
  const recorded = Math.max(0, Math.min(received, due));
  return { recorded, surplus: received - recorded };
}
