import { FailureCode } from '@gatehouse/contract/reply';

import { AppError } from '../../../platform/http/errors.ts';
import { openThreads, type RunningJob } from '../../../platform/threads/kept-threads.ts';
import type { FromWriter, ReportJob, ReportSource, ToWriter } from './report-job.ts';

const idleAtMost = 2;
const beginReport = openThreads<ReportJob, FromWriter, ToWriter>(
  new URL('./report-writer.ts', import.meta.url),
  idleAtMost,
);

type Writer = RunningJob<ToWriter>;

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

interface RunningReport {
  writer: Writer;
  inbox: Inbox;
  milliseconds: number;
}

interface Bounds {
  /** Called when the thread has no more to do. */
  free: () => void;
  /** The thread is ended if it takes longer to begin, or to go on. */
  seconds: number;
}

/** Writes a report in a thread while it is read. Fails while that can still be answered. */
export async function runReport(
  job: ReportJob,
  source: ReportSource,
  { free, seconds }: Bounds,
): Promise<AsyncIterableIterator<Buffer>> {
  const inbox: Inbox = { chunks: [], bytes: 0, state: 'open', error: null, news: Promise.withResolvers() };
  const writer = begin(job, inbox, { source, free });
  const running = { writer, inbox, milliseconds: seconds * 1_000 };
  await until(running, () => inbox.bytes >= bytesBeforeAnswer);
  if (inbox.error) throw inbox.error;
  return read(running);
}

function read(running: RunningReport): AsyncIterableIterator<Buffer> {
  const { writer, inbox } = running;
  const stop = async () => {
    inbox.state = 'ended';
    inbox.chunks = [];
    tell(inbox);
    await writer.stop();
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
        writer.say({ kind: 'read', bytes: chunk.length });
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
async function until(running: RunningReport, isSo: () => boolean): Promise<void> {
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

function breakOff({ writer, inbox }: Pick<RunningReport, 'writer' | 'inbox'>, error: Error): void {
  if (inbox.state === 'open') Object.assign(inbox, { state: 'broken', error });
  tell(inbox);
  void writer.stop();
}

function begin(job: ReportJob, inbox: Inbox, { source, free }: { source: ReportSource; free: () => void }): Writer {
  const fail = (error: Error) => breakOff({ writer, inbox }, error);
  const writer = beginReport(job, {
    said(message) {
      if (message.kind === 'ask') return void answer(writer, message, source).catch(fail);
      if (inbox.state !== 'open') return;
      inbox.chunks.push(message.bytes);
      inbox.bytes += message.bytes.length;
      tell(inbox);
    },
    ended() {
      if (inbox.state === 'open') inbox.state = 'ended';
      free();
      tell(inbox);
    },
    failed(error) {
      free();
      fail(error);
    },
  });
  return writer;
}

async function answer(
  writer: Writer,
  question: Extract<FromWriter, { kind: 'ask' }>,
  source: ReportSource,
): Promise<void> {
  const piece = question.name === 'findings' ? await source.findings(question.of) : await source.picture(question.of);
  writer.say({ kind: 'piece', number: question.number, piece });
}
