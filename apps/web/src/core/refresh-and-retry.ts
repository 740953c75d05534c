import type { Outcome } from './failure.ts';
import { callStartTime, refreshSession } from './refresh.ts';
import type { Request } from './request.ts';

/** Maximum renewals per call (specification.md, Business constants and limits). */
const maxRetries = 4;

let leave: () => void = () => {};

/** Sets the handler for a session that cannot be renewed, which signs out and redirects to /login. */
export function onSessionLost(listener: () => void): void {
  leave = listener;
}

/** True for public endpoints. Their 401 is a response to the input, not an expired session. */
const isTokenCall = ({ endpoint }: Request): boolean => endpoint.access === 'public';

/**
 * Repeats a call after a 401, renewing the session each time, up to 4 times before redirecting to /login (specification.md, Error
 * catalogue).
 */
export async function withRefresh<T>(call: Request, attempt: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  for (let retries = 0; ; retries += 1) {
    const startedAt = callStartTime();
    const outcome = await attempt();
    if (outcome.error?.status !== 401 || isTokenCall(call)) return outcome;

    const refreshed = retries < maxRetries ? await refreshSession(startedAt) : 'refused';
    if (refreshed === 'refused') leave();
    if (refreshed !== 'refreshed') return outcome;
  }
}
