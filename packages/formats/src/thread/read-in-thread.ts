import type { ChainReading, ChainStep } from '../chain/chain-step.ts';
import type { FindingRecord, FindingsReading } from '../finding-record.ts';
import type { LeakReading, LeakRecord, LeakReject, LeakSummary } from '../leaks/leak-record.ts';
import { formatFailure, isFormatFailure } from '../read-failure.ts';
import type { JobMessage, ReadJob } from './read-job.ts';
import { giveBack, type ReadLimits, type ReadThread, takeThread, type ThreadFailure } from './thread-pool.ts';

type JobOf<Kind extends ReadJob['kind']> = Extract<ReadJob, { kind: Kind }>;
type Content = AsyncIterable<Uint8Array>;

/** Far above what any report needs: readers take less than 0.2 s a megabyte. */
const usualLimits: ReadLimits = { baseMs: 30_000, msPerMegabyte: 2_000, memoryMegabytes: 512 };
const megabyte = 1_000_000;

/** What was read, and the SHA-256 (hex) of the report as it is unpacked. */
export type HashedReading = FindingsReading & { contentHash: string };

/**
 * Reads findings in a thread of its own, within bounds of time and memory, while this one goes on serving. Throws a
 * `FormatFailure` with one sentence for a file that cannot be read, or that costs too much.
 */
export async function readFindingsInThread(
  job: JobOf<'findings'>,
  content: Content,
  limits = usualLimits,
): Promise<HashedReading> {
  const { records, rest } = await collect(perform(job, content, limits));
  return { ...(rest as Omit<HashedReading, 'findings'>), findings: records as FindingRecord[] };
}

/** The same for the steps of an attack chain. */
export async function readChainInThread(
  job: JobOf<'chain'>,
  content: Content,
  limits = usualLimits,
): Promise<ChainReading> {
  const { records, rest } = await collect(perform(job, content, limits));
  return { ...(rest as Omit<ChainReading, 'steps'>), steps: records as ChainStep[] };
}

/** The same for leaked credentials, which come as they are read; the summary is complete after the last one. */
export function readLeaksInThread(job: JobOf<'leaks'>, content: Content, limits = usualLimits): LeakReading {
  const summary = {} as LeakSummary;
  async function* records(): AsyncGenerator<LeakRecord | LeakReject> {
    const batches = perform(job, content, limits);
    try {
      let next = await batches.next();
      for (; !next.done; next = await batches.next()) yield* next.value as readonly (LeakRecord | LeakReject)[];
      Object.assign(summary, next.value);
    } finally {
      await batches.return(undefined);
    }
  }
  return { summary, [Symbol.asyncIterator]: () => records() };
}

type Batches = AsyncGenerator<readonly unknown[], unknown>;

async function collect(batches: Batches): Promise<{ records: unknown[]; rest: unknown }> {
  const records: unknown[] = [];
  let next = await batches.next();
  for (; !next.done; next = await batches.next()) records.push(...next.value);
  return { records, rest: next.value };
}

async function* perform(job: ReadJob, content: Content, limits: ReadLimits): Batches {
  const thread = await takeThread(limits);
  const source = feed(thread, content, limits);
  try {
    thread.begin(job);
    let message = await source.next();
    while (message.kind === 'records') {
      yield message.records;
      source.answer({ kind: 'taken' });
      message = await source.next();
    }
    return endOf(message);
  } finally {
    giveBack(thread, { isClean: source.isThreadWaiting() });
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

const sentences: Partial<Record<ThreadFailure['reason'], string>> = {
  time: 'Reading this file takes too long. Nothing was imported.',
  memory: 'Reading this file takes too much memory. Nothing was imported.',
};

function asRefusal(error: unknown, byte: number): unknown {
  if (isFormatFailure(error) || !(error instanceof Error) || !('reason' in error)) return error;
  const sentence = sentences[(error as ThreadFailure).reason];
  return sentence === undefined ? error : formatFailure(sentence, { byte });
}
