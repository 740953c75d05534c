import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError, clientGone } from '../core/errors.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { WorkBudget } from './work-budget.ts';

/** The limits of one kind of work in this process: how much runs at once, how much may wait, and how long. */
export interface AdmissionRule {
  kind: string;
  /** The sentence shown when a request is rejected. */
  refusal: string;
  running: { perProcess: number; perCompany: number; perUser: number };
  waiting: { perCompany: number; perUser: number };
  waitMs: number;
  retryAfterSeconds: number;
}

/** The owner of the work: the limit per company protects other companies, the limit per user protects colleagues. */
export interface Requester {
  companyId: string;
  userId: string;
}

export interface EnterOptions {
  /** For work already in progress, such as the next page of an export: its maximum wait in ms, whatever the queue's length. */
  patientMs?: number;
  /** Aborted when the client has disconnected; the request then leaves the queue. */
  signal?: AbortSignal | undefined;
}

/** A limit on work that occupies a database connection or this process for long. */
export interface Gate {
  /**
   * Takes a slot and returns the function that releases it; calling that twice does nothing.
   * @throws AppError 429 when no slot becomes free in time
   */
  enter(applicant: Requester, options?: EnterOptions): Promise<() => void>;
}

interface QueuedRequest {
  applicant: Requester;
  admit: () => void;
}

/** Returns a function that calls `act` only the first time. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** The budget of work without limits on its duration. */
const noBudget: WorkBudget = { spend: () => undefined, restMs: () => 0 };

/** Opens the gate of one kind of work in this process. */
export function openGate(rule: AdmissionRule, metrics: Pick<Metrics, 'admission'>, budget = noBudget): Gate {
  const slots = openSlots(rule);
  const queue: QueuedRequest[] = [];
  const report = () => metrics.admission.setRunning(rule.kind, slots.running());
  const isFree = (applicant: Requester) => slots.isFree(applicant) && budget.restMs(applicant.companyId) === 0;
  const admitNext = () => {
    const [next] = queue.filter(({ applicant }) => isFree(applicant)).toSorted(slots.compare);
    next?.admit();
  };
  const admitAfterRest = scheduleAfterRest({ queue, budget, admitNext });
  const leave = (applicant: Requester, start: number) => {
    budget.spend(applicant.companyId, Date.now() - start);
    report();
    admitNext();
    admitAfterRest(applicant.companyId);
  };
  const take = (applicant: Requester) => {
    const free = slots.take(applicant);
    const start = Date.now();
    report();
    return once(() => {
      free();
      leave(applicant, start);
    });
  };
  const refuse = () => {
    metrics.admission.countRefused(rule.kind);
    const { refusal: message, retryAfterSeconds } = rule;
    return new AppError(429, FailureCode.busy, { message, retryAfterSeconds });
  };
  return {
    async enter(applicant, { patientMs, signal } = {}) {
      if (signal?.aborted) throw clientGone();
      if (isFree(applicant)) return take(applicant);
      if (patientMs === undefined && !isQueueOpen(queue, rule, applicant)) throw refuse();
      admitAfterRest(applicant.companyId);
      return waitForSlot({ queue, applicant, signal, take, waitMs: patientMs ?? rule.waitMs, refuse });
    },
  };
}

function isQueueOpen(queue: readonly QueuedRequest[], { waiting }: AdmissionRule, { companyId, userId }: Requester) {
  const count = (isSame: (applicant: Requester) => boolean) =>
    queue.filter(({ applicant }) => isSame(applicant)).length;
  return (
    count((other) => other.companyId === companyId) < waiting.perCompany &&
    count((other) => other.userId === userId) < waiting.perUser
  );
}

interface RestWatch {
  queue: readonly QueuedRequest[];
  budget: WorkBudget;
  admitNext: () => void;
}

/** Returns a function that processes a company's queue again when the company's rest is over. */
function scheduleAfterRest({ queue, budget, admitNext }: RestWatch): (companyId: string) => void {
  const resting = new Set<string>();
  return function watch(companyId) {
    const restMs = budget.restMs(companyId);
    if (restMs === 0 || resting.has(companyId)) return;
    resting.add(companyId);
    setTimeout(() => {
      resting.delete(companyId);
      admitNext();
      if (queue.some(({ applicant }) => applicant.companyId === companyId)) watch(companyId);
    }, restMs).unref();
  };
}

interface Turn {
  queue: QueuedRequest[];
  applicant: Requester;
  signal: AbortSignal | undefined;
  take: (applicant: Requester) => () => void;
  waitMs: number;
  refuse: () => AppError;
}

/** Waits in the queue; the slot is taken at the moment of admission, so that it cannot be given away twice. */
function waitForSlot({ queue, applicant, signal, take, waitMs, refuse }: Turn): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const leave = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      const place = queue.indexOf(waiting);
      if (place >= 0) queue.splice(place, 1);
      settle();
    };
    const giveUp = () => leave(() => reject(clientGone()));
    const timer = setTimeout(() => leave(() => reject(refuse())), waitMs);
    const waiting = { applicant, admit: () => leave(() => resolve(take(applicant))) };
    signal?.addEventListener('abort', giveUp, { once: true });
    queue.push(waiting);
  });
}

/** Counts the running work, in total, by company and by user. */
function openSlots({ running: bound }: AdmissionRule) {
  const counts = new Map<string, number>();
  let total = 0;
  const count = (key: string) => counts.get(key) ?? 0;
  const add = (key: string, by: number) => {
    const sum = count(key) + by;
    if (sum === 0) counts.delete(key);
    else counts.set(key, sum);
  };
  const change = ({ companyId, userId }: Requester, by: number) => {
    total += by;
    add(companyId, by);
    add(userId, by);
  };
  return {
    running: () => total,
    isFree: ({ companyId, userId }: Requester) =>
      total < bound.perProcess && count(companyId) < bound.perCompany && count(userId) < bound.perUser,
    /** The company with the fewest slots comes first, then the user with the fewest, then the longest waiting. */
    compare: ({ applicant: one }: QueuedRequest, { applicant: other }: QueuedRequest) =>
      count(one.companyId) - count(other.companyId) || count(one.userId) - count(other.userId),
    take(applicant: Requester) {
      change(applicant, 1);
      return () => change(applicant, -1);
    },
  };
}
