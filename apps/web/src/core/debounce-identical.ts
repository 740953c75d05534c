import type { Outcome } from './failure.ts';
import { addressOf, type Request } from './request.ts';

/** Spec §7 and §9. */
const debounceMs = 400;

const shared = new Map<string, Promise<Outcome<unknown>>>();

/** What was read before is no longer to be trusted: a change was made, an event came, somebody else signed in. */
export function forgetIdentical(): void {
  shared.clear();
}

async function share(key: string, attempt: () => Promise<Outcome<unknown>>): Promise<Outcome<unknown>> {
  const answer = attempt();
  shared.set(key, answer);
  const forget = (): void => {
    if (shared.get(key) === answer) shared.delete(key);
  };
  const outcome = await answer;
  // A failure is not worth keeping: the next click is a new try.
  if (outcome.error) forget();
  else setTimeout(forget, debounceMs);
  return outcome;
}

/** Reads of the same address within 400 ms share one answer; a call that changes something makes the next read fresh. */
export async function debounceIdentical(
  call: Request,
  attempt: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  if (call.endpoint.method !== 'GET') {
    const outcome = await attempt();
    forgetIdentical();
    return outcome;
  }
  const key = `${call.endpoint.method} ${addressOf(call)}`;
  return shared.get(key) ?? share(key, attempt);
}
