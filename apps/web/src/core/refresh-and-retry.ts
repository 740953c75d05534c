import type { Outcome } from './failure.ts';
import { momentOfCall, refreshSession } from './refresh.ts';
import type { Request } from './request.ts';

/** specification.md, Business constants and limits. */
const maxRetries = 4;

let leave: () => void = () => {};

/** What happens when the session cannot be renewed: the session store goes to "signed out", and the router to /login. */
export function onSessionLost(listener: () => void): void {
  leave = listener;
}

/** Token calls are the public ones: a 401 of theirs is an answer, not an expired session. */
const isTokenCall = ({ endpoint }: Request): boolean => endpoint.access === 'public';

/**
 * Repeats a call that met an expired session, after a renewal each time (specification.md, Error catalogue: at most 4
 * times, then to /login).
 */
export async function withRefresh<T>(call: Request, attempt: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  for (let retries = 0; ; retries += 1) {
    const startedAt = momentOfCall();
    const outcome = await attempt();
    if (outcome.error?.status !== 401 || isTokenCall(call)) return outcome;

    const refreshed = retries < maxRetries ? await refreshSession(startedAt) : 'refused';
    if (refreshed === 'refused') leave();
    if (refreshed !== 'refreshed') return outcome;
  }
}
