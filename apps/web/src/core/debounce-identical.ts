import type { Outcome } from './failure.ts';
import { addressOf, type Request } from './request.ts';

/** specification.md, Business constants and limits. */
export const debounceMs = 400;

type Answer = Promise<Outcome<unknown>>;

/** The last change of an address and method: sent less than 400 ms ago, or waiting for the one before it. */
interface LastChange {
  body: unknown;
  answer: Answer;
  /** Resolves 400 ms after it was sent, or at once where it failed. */
  isOver: Promise<void>;
}

const reads = new Map<string, Answer>();
const changes = new Map<string, LastChange>();

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

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, debounceMs));

function send(key: string, call: Request, attempt: () => Answer): Answer {
  const before = changes.get(key)?.isOver;
  const forget = (): void => {
    if (changes.get(key) === last) changes.delete(key);
  };
  const started = before ? before.then(attempt) : attempt();
  const answer = started.then((outcome) => {
    forgetIdentical();
    // A failure is not worth keeping: the next click is a new try.
    if (outcome.error) forget();
    return outcome;
  });
  const failed = answer.then(({ error }) => (error ? undefined : new Promise<void>(() => undefined)));
  const rested = before ? before.then(pause) : pause();
  const last: LastChange = { body: comparable(call), answer, isOver: Promise.race([rested, failed]) };
  changes.set(key, last);
  void rested.then(forget);
  return answer;
}

function change(key: string, call: Request, attempt: () => Answer): Answer {
  const last = changes.get(key);
  return last && last.body === comparable(call) ? last.answer : send(key, call, attempt);
}

/**
 * Calls of one address and method are sent at most once in 400 ms (specification.md, Calls): later callers get the
 * answer of the first. A change with another body is another change: it is sent once the 400 ms are over, and none is
 * lost. A change makes the next read fresh; a failure is never shared with a later try.
 */
export function debounceIdentical(call: Request, attempt: () => Answer): Answer {
  const address = addressOf(call);
  const { method } = call.endpoint;
  if (method !== 'GET') return change(`${method} ${address}`, call, attempt);
  return reads.get(address) ?? read(address, attempt);
}
