import { formatFailure } from '../read-failure.ts';
import type { Given, JobMessage, ReadJob } from './read-job.ts';
import { asRefusal } from './refuse-cost.ts';
import { giveBack, type ReadLimits, type ReadThread, takeThread } from './thread-pool.ts';
import { watchWork } from './watch-work.ts';

type Content = AsyncIterable<Uint8Array>;

const megabyte = 1_000_000;
/** A thread that has read more keeps more memory than a new one costs time. */
const reusedAfterBytes = 32 * megabyte;

/** Records as they come, and what is known after the last of them. */
export type Batches = AsyncGenerator<readonly unknown[], unknown>;

/** All records at once. */
export async function collect(batches: Batches): Promise<{ records: unknown[]; rest: unknown }> {
  const records: unknown[] = [];
  let next = await batches.next();
  for (; !next.done; next = await batches.next()) records.push(...next.value);
  return { records, rest: next.value };
}

/** Has a thread do a job; it ends with whoever stops reading. */
export async function* perform(job: ReadJob, content: Content, limits: ReadLimits): Batches {
  const thread = await takeThread(limits);
  const source = begin(thread, { job, content, limits });
  try {
    let message = await source.next();
    while (message.kind === 'records') {
      // The thread may send another batch while this one is used.
      thread.send({ kind: 'taken' });
      yield message.records;
      message = await source.next();
    }
    return endOf(message);
  } finally {
    giveBack(thread, { isClean: source.isOver() && source.bytesGiven() <= reusedAfterBytes });
    await source.close();
  }
}

type FinalMessage = Exclude<JobMessage, { kind: 'records' }>;

function endOf(message: FinalMessage): unknown {
  if (message.kind === 'done') return message.rest;
  throw message.kind === 'refused' ? formatFailure(message.message, message.position) : message.error;
}

interface Task {
  job: ReadJob;
  content: Content;
  limits: ReadLimits;
}

/** Begins a job: the thread is given bytes as soon as it asks for them, whatever its reader does meanwhile. */
function begin(thread: ReadThread, { job, content, limits }: Task) {
  const pieces = content[Symbol.asyncIterator]();
  let bytesGiven = 0;
  let [isGiving, isOver] = [false, false];

  async function give(): Promise<Given> {
    isGiving = true;
    const { done, value } = await pieces.next();
    isGiving = false;
    if (done) return { kind: 'end' };
    bytesGiven += value.length;
    return { kind: 'bytes', bytes: value };
  }

  thread.begin(job, give);
  const stopWatching = watchWork({
    workedMs: thread.workedMs,
    allowedMs: () => limits.baseMs + (bytesGiven / megabyte) * limits.msPerMegabyte,
    onOver: () => thread.giveUp('time'),
  });
  return {
    bytesGiven: () => bytesGiven,
    /** Whether the thread has said its last. */
    isOver: () => isOver,
    async next(): Promise<JobMessage> {
      try {
        const message = await thread.receive();
        isOver = message.kind === 'done' || message.kind === 'refused';
        return message;
      } catch (error) {
        throw asRefusal(error, bytesGiven);
      }
    },
    async close(): Promise<void> {
      stopWatching();
      const closing = Promise.resolve(pieces.return?.());
      // A content that still waits for its next piece closes once that comes, or fails, which concerns no one any more.
      if (isGiving) closing.catch(() => undefined);
      else await closing;
    },
  };
}
