import { Worker } from 'node:worker_threads';

import { FailureCode } from '@gatehouse/contract/reply';

import { AppError } from '../../../platform/http/errors.ts';
import type { FromWriter, ReportJob, ReportSource, ToWriter } from './report-job.ts';

const program = new URL('./report-writer.ts', import.meta.url);
/** A report that needs more is broken off, and the portal goes on. Little room for what is young keeps it small. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 };
/** So much of a report is ready before the answer begins; until then a failure is answered with its own status. */
const bytesBeforeAnswer = 4 * 1_048_576;

/** Bytes as they come in from a thread; whoever stops reading ends the thread at once. */
interface Inbox {
  chunks: Uint8Array[];
  /** In all. */
  bytes: number;
  state: 'open' | 'ended' | 'broken';
  error: Error | null;
  news: PromiseWithResolvers<void>;
}

interface RunningThread {
  worker: Worker;
  inbox: Inbox;
  milliseconds: number;
}

interface Bounds {
  /** Called when the thread has no more to do. */
  free: () => void;
  /** The thread is ended if it takes longer to begin, or to go on. */
  seconds: number;
}

/** Writes a report in a thread of its own while it is read. Fails while that can still be answered. */
export async function runReport(
  job: ReportJob,
  source: ReportSource,
  { free, seconds }: Bounds,
): Promise<AsyncIterableIterator<Buffer>> {
  const worker = new Worker(program, { workerData: job, execArgv: [], resourceLimits });
  const inbox: Inbox = { chunks: [], bytes: 0, state: 'open', error: null, news: Promise.withResolvers() };
  const running = { worker, inbox, milliseconds: seconds * 1_000 };
  listen(running, { source, free });
  await until(running, () => inbox.bytes >= bytesBeforeAnswer);
  if (inbox.error) throw inbox.error;
  return read(running);
}

function read(running: RunningThread): AsyncIterableIterator<Buffer> {
  const { worker, inbox } = running;
  const stop = async () => {
    inbox.state = 'ended';
    inbox.chunks = [];
    tell(inbox);
    await worker.terminate();
    return { done: true, value: undefined } as const;
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      await until(running, () => inbox.chunks.length > 0);
      const chunk = inbox.chunks.shift();
      if (chunk) {
        worker.postMessage({ kind: 'read', bytes: chunk.length } satisfies ToWriter);
        return { done: false, value: Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) };
      }
      if (inbox.error) throw inbox.error;
      return { done: true, value: undefined };
    },
    return: stop,
    throw: stop,
  };
}

/** Waits until this is so or the thread has ended; a thread that takes too long is ended. */
async function until(running: RunningThread, isSo: () => boolean): Promise<void> {
  const { inbox, milliseconds } = running;
  const deadline = setTimeout(() => breakOff(running, tookTooLong()), milliseconds);
  while (inbox.state === 'open' && !isSo()) await inbox.news.promise;
  clearTimeout(deadline);
}

const tookTooLong = () =>
  new AppError(
    504,
    FailureCode.timeout,
    'Generating this report took too long. Leave out informational findings or try again later',
  );

function tell(inbox: Inbox): void {
  inbox.news.resolve();
  inbox.news = Promise.withResolvers();
}

function breakOff({ worker, inbox }: RunningThread, error: Error): void {
  if (inbox.state === 'open') Object.assign(inbox, { state: 'broken', error });
  tell(inbox);
  void worker.terminate();
}

function listen(running: RunningThread, { source, free }: { source: ReportSource; free: () => void }): void {
  const { worker, inbox } = running;
  const fail = (error: Error) => breakOff(running, error);
  worker.on('message', (message: FromWriter) => {
    if (message.kind === 'ask') void answer(worker, message, source).catch(fail);
    if (message.kind === 'bytes' && inbox.state === 'open') {
      inbox.chunks.push(message.bytes);
      inbox.bytes += message.bytes.length;
    }
    if (message.kind === 'end' && inbox.state === 'open') inbox.state = 'ended';
    if (message.kind === 'end') free();
    tell(inbox);
  });
  worker.once('error', fail);
  worker.once('exit', () => {
    free();
    fail(new Error('The report thread ended before the report was complete'));
  });
}

async function answer(
  worker: Worker,
  question: Extract<FromWriter, { kind: 'ask' }>,
  source: ReportSource,
): Promise<void> {
  const piece = question.name === 'findings' ? await source.findings(question.of) : await source.picture(question.of);
  worker.postMessage({ kind: 'piece', number: question.number, piece } satisfies ToWriter);
}
