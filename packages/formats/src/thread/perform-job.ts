import { formatFailure } from '../read-failure.ts';
import type { Given, JobMessage, ReadJob } from './read-job.ts';
import { asRefusal } from './refuse-cost.ts';
import { giveBack, type ReadLimits, takeThread } from './thread-pool.ts';
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
  const source = openSource(content);
  // It is given bytes as soon as it asks for them, whatever is done with its records meanwhile.
  thread.begin(job, source.give);
  const stopWatching = watchWork({
    workedMs: thread.workedMs,
    allowedMs: () => limits.baseMs + (source.bytesGiven() / megabyte) * limits.msPerMegabyte,
    onOver: () => thread.giveUp('time'),
  });
  let isOver = false;
  try {
    let message = await thread.receive();
    while (message.kind === 'records') {
      thread.take();
      yield message.records;
      message = await thread.receive();
    }
    isOver = message.kind !== 'broken';
    return endOf(message);
  } catch (error) {
    throw asRefusal(error, source.bytesGiven());
  } finally {
    stopWatching();
    giveBack(thread, { isClean: isOver && source.bytesGiven() <= reusedAfterBytes });
    await source.close();
  }
}

type FinalMessage = Exclude<JobMessage, { kind: 'records' }>;

function endOf(message: FinalMessage): unknown {
  if (message.kind === 'done') return message.rest;
  throw message.kind === 'refused' ? formatFailure(message.message, message.position) : message.error;
}

/** The pieces of a file, one at a time. */
function openSource(content: Content) {
  const pieces = content[Symbol.asyncIterator]();
  let bytesGiven = 0;
  let isGiving = false;
  return {
    bytesGiven: () => bytesGiven,
    async give(): Promise<Given> {
      isGiving = true;
      const { done, value } = await pieces.next();
      isGiving = false;
      if (done) return { kind: 'end' };
      bytesGiven += value.length;
      return { kind: 'bytes', bytes: value };
    },
    async close(): Promise<void> {
      const closing = Promise.resolve(pieces.return?.());
      // A content that still waits for its next piece closes once that comes, or fails, which concerns no one any more.
      if (isGiving) closing.catch(() => undefined);
      else await closing;
    },
  };
}
