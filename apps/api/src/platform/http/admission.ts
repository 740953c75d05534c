import { FailureCode } from '@gatehouse/contract/reply';

import { AppError, clientGone } from './errors.ts';
import type { Metrics } from '../observability/metrics.ts';

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

/** Opens the gate of one kind of work in this process. */
export function openGate(rule: AdmissionRule, metrics: Pick<Metrics, 'admission'>): Gate {
  const slots = openSlots(rule);
  const queue: QueuedRequest[] = [];
  const report = () => metrics.admission.setRunning(rule.kind, slots.running());
  const admitNext = () => {
    const [next] = queue.filter(({ applicant }) => slots.isFree(applicant)).toSorted(slots.compare);
    next?.admit();
  };
  const take = (applicant: Applicant) => {
    const free = slots.take(applicant);
    report();
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      free();
      report();
      admitNext();
    };
  };
  const refuse = () => {
    metrics.admission.countRefused(rule.kind);
    const { refusal: message, retryAfterSeconds } = rule;
    return new AppError(429, FailureCode.busy, { message, retryAfterSeconds });
  };
  const isQueueOpen = ({ companyId, userId }: Applicant) =>
    queue.filter(({ applicant }) => applicant.companyId === companyId).length < rule.waiting.perCompany &&
    queue.filter(({ applicant }) => applicant.userId === userId).length < rule.waiting.perUser;
  return {
    async enter(applicant, { patientMs, signal } = {}) {
      if (signal?.aborted) throw clientGone();
      if (slots.isFree(applicant)) return take(applicant);
      if (patientMs === undefined && !isQueueOpen(applicant)) throw refuse();
      return turn({ queue, applicant, signal, take, waitMs: patientMs ?? rule.waitMs, refuse });
    },
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
