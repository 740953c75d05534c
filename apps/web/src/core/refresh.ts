import { auth } from '@gatehouse/contract/auth/auth';
import { remembered } from './remember.ts';
import { request } from './request.ts';
import { send } from './send.ts';

/** `refused`: the session is over. `unreachable`: unknown; the session may still be valid. */
export type Refreshed = 'refreshed' | 'refused' | 'unreachable';

const isMoment = (value: unknown): value is number => typeof value === 'number' && value <= Date.now();

/** When any tab of this browser last got fresh cookies, in milliseconds; 0 when no one is signed in. */
const lastRefresh = remembered('session.refreshed-at', isMoment, 0);

let tell: () => void = () => {};

/** Who wants to know that fresh cookies came. */
export function onRefreshed(listener: () => void): void {
  tell = listener;
}

/** Signing in hands out fresh cookies just as a refresh does. */
export function markRefreshed(): void {
  lastRefresh.write(Date.now());
}

/** After signing out there is nothing to renew. */
export function forgetSession(): void {
  lastRefresh.write(0);
}

/**
 * The moment of a call, always later than the last renewal: what is refused after it was sent with the cookies of that
 * renewal, and needs another one, even within the same millisecond.
 */
export function momentOfCall(): number {
  return Math.max(Date.now(), lastRefresh.read() + 1);
}

/** Whether someone has signed in with this browser and not signed out since. */
export function hadSession(): boolean {
  return lastRefresh.read() > 0;
}

let inFlight: Promise<Refreshed> | null = null;

async function refreshNow(): Promise<Refreshed> {
  const { error } = await send(request(auth.refresh)());
  if (error) return error.status === 401 || error.status === 403 ? 'refused' : 'unreachable';
  markRefreshed();
  tell();
  return 'refreshed';
}

/** The lock spans all tabs; a second tab finds that the work is done. */
async function refreshInTurn(notBefore: number): Promise<Refreshed> {
  const attempt = async (): Promise<Refreshed> => (lastRefresh.read() >= notBefore ? 'refreshed' : refreshNow());
  if (!('locks' in navigator)) return attempt();
  return navigator.locks.request('gatehouse.session-refresh', attempt);
}

/** Renews the session, one call at a time per browser, unless it was renewed since `notBefore` (milliseconds). */
export function refreshSession(notBefore: number): Promise<Refreshed> {
  inFlight ??= refreshInTurn(notBefore).finally(() => {
    inFlight = null;
  });
  return inFlight;
}
