import { auth } from '@gatehouse/contract/auth/auth';
import { remembered } from './remember.ts';
import { request } from './request.ts';
import { send } from './send.ts';

/** The result of a renewal. `refused` means the session is over; `unreachable` means it may still be valid. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const isMoment = (value: unknown): value is number => typeof value === 'number' && value <= Date.now();

/** The time at which any tab last received fresh cookies, in milliseconds; 0 when signed out. */
const lastRefresh = remembered('session.refreshed-at', isMoment, 0);

let notifyRefreshed: () => void = () => {};

/** Sets the listener for renewed cookies. */
export function onRefreshed(listener: () => void): void {
  notifyRefreshed = listener;
}

/** Records that fresh cookies arrived, from a renewal or a sign-in. */
export function markRefreshed(): void {
  lastRefresh.write(Date.now());
}

/** Records that the user signed out, so there is nothing to renew. */
export function forgetSession(): void {
  lastRefresh.write(0);
}

/**
 * Returns the start time of a call, always later than the last renewal. A call refused after this time used the renewed cookies and needs
 * another renewal, even within the same millisecond.
 */
export function callStartTime(): number {
  return Math.max(Date.now(), lastRefresh.read() + 1);
}

/** True if someone signed in with this browser and has not signed out since. */
export function hadSession(): boolean {
  return lastRefresh.read() > 0;
}

let inFlight: Promise<RefreshOutcome> | null = null;

async function refreshNow(): Promise<RefreshOutcome> {
  const { error } = await send(request(auth.refresh)());
  if (error) return error.status === 401 || error.status === 403 ? 'refused' : 'unreachable';
  markRefreshed();
  notifyRefreshed();
  return 'refreshed';
}

/** Takes a lock across all tabs; the second tab finds the session already renewed. */
async function refreshInTurn(notBefore: number): Promise<RefreshOutcome> {
  const attempt = async (): Promise<RefreshOutcome> => (lastRefresh.read() >= notBefore ? 'refreshed' : refreshNow());
  if (!('locks' in navigator)) return attempt();
  return navigator.locks.request('gatehouse.session-refresh', attempt);
}

/** Renews the session unless it was renewed since `notBefore` (milliseconds). Only one renewal per browser runs at a time. */
export function refreshSession(notBefore: number): Promise<RefreshOutcome> {
  inFlight ??= refreshInTurn(notBefore).finally(() => {
    inFlight = null;
  });
  return inFlight;
}
