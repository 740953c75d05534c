import type { Outcome } from './failure.ts';
import { addressOf, type Request } from './request.ts';

/** Spec §7 and §9. */
const debounceMs = 400;

type Answer = Promise<Outcome<unknown>>;

/** A change that was just sent to an address. */
interface SentChange {
  method: string;
  body: unknown;
  answer: Answer;
}

const reads = new Map<string, Answer>();
const changes = new Map<string, SentChange>();

/** What was read before is no longer to be trusted: a change was made, an event came. */
export function forgetIdentical(): void {
  reads.clear();
}

/** Forgets earlier calls, so that another user's first call is always sent. */
export function forgetCalls(): void {
  reads.clear();
  changes.clear();
}

async function read(key: string, attempt: () => Answer): Answer {
  const answer = attempt();
  reads.set(key, answer);
  const forget = (): void => {
    if (reads.get(key) === answer) reads.delete(key);
  };
  const outcome = await answer;
  // A failure is not worth keeping: the next click is a new try.
  if (outcome.error) forget();
  else setTimeout(forget, debounceMs);
  return outcome;
}

/** Forms with files are the same only where they are one object. */
const comparable = ({ body }: Request): unknown => (body instanceof FormData ? body : JSON.stringify(body));

async function send(address: string, call: Request, attempt: () => Answer): Answer {
  const change = { method: call.endpoint.method, body: comparable(call), answer: attempt() };
  changes.set(address, change);
  const forget = (): void => {
    if (changes.get(address) === change) changes.delete(address);
  };
  setTimeout(forget, debounceMs);
  const outcome = await change.answer;
  forgetIdentical();
  if (outcome.error) forget();
  return outcome;
}

function change(address: string, call: Request, attempt: () => Answer): Answer {
  const last = changes.get(address);
  const isSame = last?.method === call.endpoint.method && last.body === comparable(call);
  return isSame ? last.answer : send(address, call, attempt);
}

/**
 * Sends identical calls within 400 ms once (spec §7): later callers get the answer of the first. Reads are identical by
 * their address. A change is identical to the last one at its address by method **and body**: two different bodies are
 * two changes, both are sent, and A, B, A are three. A change makes the next read fresh; a failure is never shared with
 * a later try.
 */
export function debounceIdentical(call: Request, attempt: () => Answer): Answer {
  const address = addressOf(call);
  if (call.endpoint.method !== 'GET') return change(address, call, attempt);
  return reads.get(address) ?? read(address, attempt);
}
