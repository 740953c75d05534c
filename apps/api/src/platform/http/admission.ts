import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError, clientGone } from './errors.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { WorkBudget } from './work-budget.ts';

/** How much of one kind of work runs at once in this process, and how much of the rest waits for how long. */
export interface AdmissionRule {
  kind: string;
  /** One sentence for whoever is refused. */
  refusal: string;
  running: { perProcess: number; perCompany: number; perUser: number };
  waiting: { perCompany: number; perUser: number };
  waitMs: number;
  retryAfterSeconds: number;
}

/** Whose work it is: the bound of a company protects other companies, that of a user protects colleagues. */
export interface Applicant {
  companyId: string;
  userId: string;
}

export interface EnterOptions {
  /** Work that has begun already, such as the next page of an export: waits this long, whatever the queue's length. */
  patientMs?: number;
  /** Aborted when the client is gone; leaves the queue. */
  signal?: AbortSignal | undefined;
}

/** A bound on work that occupies a database connection or this process for long. */
export interface Gate {
  /**
   * Takes a slot and answers the function that frees it; calling that twice does nothing.
   * @throws AppError 429 when no slot becomes free in time
   */
  enter(applicant: Applicant, options?: EnterOptions): Promise<() => void>;
}

interface QueuedRequest {
  applicant: Applicant;
  admit: () => void;
}

/** Does something the first time it is called. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

/** Work without a budget. */
const noBudget: WorkBudget = { spend: () => undefined, restMs: () => 0 };

/** Opens the gate of one kind of work in this process. */
export function openGate(rule: AdmissionRule, metrics: Pick<Metrics, 'admission'>, budget = noBudget): Gate {
  const slots = openSlots(rule);
  const queue: QueuedRequest[] = [];
  const report = () => metrics.admission.setRunning(rule.kind, slots.running());
  const isFree = (applicant: Applicant) => slots.isFree(applicant) && budget.restMs(applicant.companyId) === 0;
  const admitNext = () => {
    const [next] = queue.filter(({ applicant }) => isFree(applicant)).toSorted(slots.compare);
    next?.admit();
  };
  const admitAfterRest = restWatch({ queue, budget, admitNext });
  const leave = (applicant: Applicant, start: number) => {
    budget.spend(applicant.companyId, Date.now() - start);
    report();
    admitNext();
    admitAfterRest(applicant.companyId);
  };
  const take = (applicant: Applicant) => {
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
      return turn({ queue, applicant, signal, take, waitMs: patientMs ?? rule.waitMs, refuse });
    },
  };
}

function isQueueOpen(queue: readonly QueuedRequest[], { waiting }: AdmissionRule, { companyId, userId }: Applicant) {
  const count = (isSame: (applicant: Applicant) => boolean) =>
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

/** Looks at the queue of a company again when it has rested. */
function restWatch({ queue, budget, admitNext }: RestWatch): (companyId: string) => void {
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
  applicant: Applicant;
  signal: AbortSignal | undefined;
  take: (applicant: Applicant) => () => void;
  waitMs: number;
  refuse: () => AppError;
}

/** Waits in the queue; the slot is taken in the moment of admission, so that it cannot be given away twice. */
function turn({ queue, applicant, signal, take, waitMs, refuse }: Turn): Promise<() => void> {
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

/** Counts what runs, by company and by user. */
function openSlots({ running: bound }: AdmissionRule) {
  const counts = new Map<string, number>();
  let total = 0;
  const count = (key: string) => counts.get(key) ?? 0;
  const add = (key: string, by: number) => {
    const sum = count(key) + by;
    if (sum === 0) counts.delete(key);
    else counts.set(key, sum);
  };
  const change = ({ companyId, userId }: Applicant, by: number) => {
    total += by;
    add(companyId, by);
    add(userId, by);
  };
  return {
    running: () => total,
    isFree: ({ companyId, userId }: Applicant) =>
      total < bound.perProcess && count(companyId) < bound.perCompany && count(userId) < bound.perUser,
    /** The company with the fewest slots comes first, then the user with the fewest, then whoever has waited longest. */
    compare: ({ applicant: one }: QueuedRequest, { applicant: other }: QueuedRequest) =>
      count(one.companyId) - count(other.companyId) || count(one.userId) - count(other.userId),
    take(applicant: Applicant) {
      change(applicant, 1);
      return () => change(applicant, -1);
    },
  };
}
