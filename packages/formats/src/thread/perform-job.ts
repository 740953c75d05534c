import { formatFailure } from '../read-failure.ts';
import type { JobMessage, ReadJob } from './read-job.ts';
import { asRefusal } from './refuse-cost.ts';
import { giveBack, type ReadLimits, type ReadThread, takeThread } from './thread-pool.ts';

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
  const source = feed(thread, content, limits);
  try {
    thread.begin(job);
    let message = await source.next();
    while (message.kind === 'records') {
      // The thread may send the next batch while this one is used.
      source.answer({ kind: 'taken' });
      yield message.records;
      message = await source.next();
    }
    return endOf(message);
  } finally {
    giveBack(thread, { isClean: source.isThreadWaiting() && source.bytesGiven() <= reusedAfterBytes });
    await source.close();
  }
}

type FinalMessage = Exclude<JobMessage, { kind: 'needs-bytes' | 'records' }>;

function endOf(message: FinalMessage): unknown {
  if (message.kind === 'done') return message.rest;
  throw message.kind === 'refused' ? formatFailure(message.message, message.position) : message.error;
}

/** Gives the thread the bytes that it asks for, and passes on everything else that it says. */
function feed(thread: ReadThread, content: Content, limits: ReadLimits) {
  const pieces = content[Symbol.asyncIterator]();
  let bytesGiven = 0;
  let workedMs = 0;
  // A thread that waits can be used again, even when its file was given up.
  let isWaiting = false;
  const leftMs = () => limits.baseMs + (bytesGiven / megabyte) * limits.msPerMegabyte - workedMs;

  function answer(message: Parameters<ReadThread['send']>[0]): void {
    isWaiting = false;
    thread.send(message);
  }
  async function receive(): Promise<JobMessage> {
    const begun = performance.now();
    try {
      const message = await thread.receive(Math.max(0, leftMs()));
      isWaiting = message.kind !== 'broken';
      return message;
    } catch (error) {
      throw asRefusal(error, bytesGiven);
    } finally {
      workedMs += performance.now() - begun;
    }
  }
  return {
    answer,
    isThreadWaiting: () => isWaiting,
    bytesGiven: () => bytesGiven,
    async next(): Promise<Exclude<JobMessage, { kind: 'needs-bytes' }>> {
      for (;;) {
        const message = await receive();
        if (message.kind !== 'needs-bytes') return message;
        const { done, value } = await pieces.next();
        if (!done) bytesGiven += value.length;
        answer(done ? { kind: 'end' } : { kind: 'bytes', bytes: value });
      }
    },
    close: async () => void (await pieces.return?.()),
  };
}
