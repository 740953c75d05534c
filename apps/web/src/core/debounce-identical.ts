import type { Outcome } from './failure.ts';
import { waitOnPage } from './page-leave.ts';
import { addressOf, type Request } from './request.ts';

/** Debounce window in milliseconds (specification.md, Business constants and limits). */
export const debounceMs = 400;

type Answer = Promise<Outcome<unknown>>;

/** The last change sent to an address and method: less than 400 ms ago, or still queued behind an earlier one. */
interface LastChange {
  body: unknown;
  answer: Answer;
  /** Resolves 400 ms after the change was sent, or at once if it failed. */
  isOver: Promise<void>;
}

const reads = new Map<string, Answer>();
const changes = new Map<string, LastChange>();

/** Drops remembered reads, because a change or an event may have made them stale. */
export function forgetIdentical(): void {
  reads.clear();
}

/** Drops all remembered calls, so that the next user's first call is always sent. */
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
  // A failure is not reused: the next click is a new attempt.
  if (outcome.error) forget();
  else setTimeout(forget, debounceMs);
  return outcome;
}

/** Bodies are compared as JSON; forms with files are equal only if they are the same object. */
const comparable = ({ body }: Request): unknown => (body instanceof FormData ? body : JSON.stringify(body));

/** When the page is left, queued changes are sent at once. */
const pause = (): Promise<void> => waitOnPage(debounceMs);

function send(key: string, call: Request, attempt: () => Answer): Answer {
  const before = changes.get(key)?.isOver;
  const forget = (): void => {
    if (changes.get(key) === last) changes.delete(key);
  };
  const started = before ? before.then(attempt) : attempt();
  const answer = started.then((outcome) => {
    forgetIdentical();
    // A failure is not reused: the next click is a new attempt.
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
 * Sends calls with the same address and method at most once per 400 ms (specification.md, Calls). Later callers get the first response. A
 * change with a different body is queued until the 400 ms are over. A change also drops remembered reads, and failures are never shared.
 */
export function debounceIdentical(call: Request, attempt: () => Answer): Answer {
  const address = addressOf(call);
  const { method } = call.endpoint;
  if (method !== 'GET') return change(`${method} ${address}`, call, attempt);
  return reads.get(address) ?? read(address, attempt);
}
