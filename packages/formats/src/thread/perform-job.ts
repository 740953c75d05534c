import { formatFailure, isFormatFailure } from '../read-failure.ts';
import type { ByteReply, JobMessage, ReadJob } from './read-job.ts';
import type { ThreadFailure } from './reader-thread.ts';
import { releaseThread, type ReadLimits, acquireThread } from './thread-pool.ts';

type Content = AsyncIterable<Uint8Array>;

const megabyte = 1_000_000;
/** A thread that has read more than this holds more memory than a new thread would cost in time. */
const reusedAfterBytes = 32 * megabyte;

/** Batches of records. The return value contains everything that is known only after the last record. */
export type Batches = AsyncGenerator<readonly unknown[], unknown>;

/** Collects all records of the batches. */
export async function collect(batches: Batches): Promise<{ records: unknown[]; rest: unknown }> {
  const records: unknown[] = [];
  let next = await batches.next();
  for (; !next.done; next = await batches.next()) records.push(...next.value);
  return { records, rest: next.value };
}

const sentences: Partial<Record<ThreadFailure['reason'], string>> = {
  time: 'Reading this file takes too long. Nothing was imported.',
  memory: 'Reading this file takes too much memory. Nothing was imported.',
};

/** Converts a `ThreadFailure` about exceeded limits to a `FormatFailure` for the user. Returns any other error unchanged. */
function asRefusal(error: unknown, byte: number): unknown {
  if (isFormatFailure(error) || !(error instanceof Error) || !('reason' in error)) return error;
  const sentence = sentences[(error as ThreadFailure).reason];
  return sentence === undefined ? error : formatFailure(sentence, { byte });
}

/** Minimum pause between checks. While a thread waits, its remaining time does not change. */
const pauseMs = 10;

interface WorkBound {
  workedMs: () => number;
  /** The time allowed in total, which may grow with the bytes read. */
  allowedMs: () => number;
  /** Called when the time is exceeded. */
  onOver: () => void;
}

/** Limits the active time of a thread, without the time it waits. Returns a function that stops the check. */
function watchWork({ workedMs, allowedMs, onOver }: WorkBound): () => void {
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const leftMs = allowedMs() - workedMs();
    if (leftMs <= 0) return onOver();
    timer = setTimeout(look, Math.max(pauseMs, leftMs));
  };
  look();
  return () => clearTimeout(timer);
}

/** Runs a job in a thread. It ends when the consumer stops reading. */
export async function* runJob(job: ReadJob, content: Content, limits: ReadLimits): Batches {
  const thread = await acquireThread(limits);
  const source = openSource(content);
  // The thread gets bytes as soon as it requests them, independent of the consumption of its records.
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
    releaseThread(thread, { isClean: isOver && source.bytesGiven() <= reusedAfterBytes });
    await source.close();
  }
}

type FinalMessage = Exclude<JobMessage, { kind: 'records' }>;

function endOf(message: FinalMessage): unknown {
  if (message.kind === 'done') return message.rest;
  throw message.kind === 'refused' ? formatFailure(message.message, message.position) : message.error;
}

/** Returns a source that delivers the chunks of a file one at a time. */
function openSource(content: Content) {
  const pieces = content[Symbol.asyncIterator]();
  let bytesGiven = 0;
  let isGiving = false;
  return {
    bytesGiven: () => bytesGiven,
    async give(): Promise<ByteReply> {
      isGiving = true;
      const { done, value } = await pieces.next();
      isGiving = false;
      if (done) return { kind: 'end' };
      bytesGiven += value.length;
      return { kind: 'bytes', bytes: value };
    },
    async close(): Promise<void> {
      const closing = Promise.resolve(pieces.return?.());
      // If the content is still waiting for its next chunk, it closes after that chunk arrives or fails, and the result no longer matters.
      if (isGiving) closing.catch(() => undefined);
      else await closing;
    },
  };
}
