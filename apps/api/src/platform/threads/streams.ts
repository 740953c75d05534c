import { openThreads, type RunningJob, type ThreadBounds } from './kept-threads.ts';
import { limitWork } from './work-limit.ts';

/** The messages of a thread that writes a file: a question for data, or bytes of the file. */
export type FromStream<Question> =
  | { kind: 'ask'; number: number; question: Question }
  | { kind: 'bytes'; bytes: Uint8Array };

/** The messages to the thread: the data it asked for, or the number of bytes that were read. */
export type ToStream = { kind: 'piece'; number: number; piece: unknown } | { kind: 'read'; bytes: number };

/** The source of a file, and the limits for writing it. */
export interface StreamSource<Question> {
  /** Returns plain data for a question of the thread. */
  answer: (question: Question) => Promise<unknown>;
  /** Called when the thread has finished. */
  free: () => void;
  /** Seconds of computing after which the thread is stopped. */
  seconds: number;
  /** Returns the error for a thread that was stopped. */
  tookTooLong: () => Error;
}

/** Bytes that are ready before the response begins; until then, a failure is sent with its own status. */
const bytesBeforeAnswer = 4 * 1_048_576;

/** The bytes received from a thread. When the reader stops, the thread is ended at once. */
interface Inbox {
  chunks: Uint8Array[];
  /** The total number of bytes received. */
  bytes: number;
  state: 'open' | 'ended' | 'broken';
  error: Error | null;
  news: PromiseWithResolvers<void>;
}

type Writer = RunningJob<ToStream>;

interface RunningStream {
  writer: Writer;
  inbox: Inbox;
  milliseconds: number;
  tookTooLong: () => Error;
}

type Begin<Job, Question> = ReturnType<typeof openThreads<Job, FromStream<Question>, ToStream>>;

/**
 * Opens streams: files are written by threads of a program that calls `serveStreams`, while they are read. The returned function rejects if
 * a file fails before its response begins.
 */
export function openStreams<Job, Question>(program: URL, bounds: ThreadBounds) {
  const begin: Begin<Job, Question> = openThreads(program, bounds);
  return async (job: Job, source: StreamSource<Question>): Promise<AsyncIterableIterator<Buffer>> => {
    const inbox: Inbox = { chunks: [], bytes: 0, state: 'open', error: null, news: Promise.withResolvers() };
    const writer = start(begin, job, { inbox, source });
    const { tookTooLong, seconds } = source;
    const running = { writer, inbox, milliseconds: seconds * 1_000, tookTooLong };
    await until(running, () => inbox.bytes >= bytesBeforeAnswer);
    if (inbox.error) throw inbox.error;
    return read(running);
  };
}

function read(running: RunningStream): AsyncIterableIterator<Buffer> {
  const { writer, inbox } = running;
  const stop = async () => {
    inbox.state = 'ended';
    inbox.chunks = [];
    notifyInbox(inbox);
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
        writer.send({ kind: 'read', bytes: chunk.length });
        return { done: false, value: Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) };
      }
      if (inbox.error) throw inbox.error;
      return { done: true, value: undefined };
    },
    return: stop,
    throw: stop,
  };
}

/** Waits until the condition is true or the thread has ended; a thread that takes too long is stopped. */
async function until(running: RunningStream, isSo: () => boolean): Promise<void> {
  const { writer, inbox, milliseconds, tookTooLong } = running;
  if (inbox.state !== 'open' || isSo()) return;
  const limit = limitWork(writer, milliseconds, () => breakOff(running, tookTooLong()));
  while (inbox.state === 'open' && !isSo()) await inbox.news.promise;
  limit.end();
}

function notifyInbox(inbox: Inbox): void {
  inbox.news.resolve();
  inbox.news = Promise.withResolvers();
}

function breakOff({ writer, inbox }: Pick<RunningStream, 'writer' | 'inbox'>, error: Error): void {
  if (inbox.state === 'open') Object.assign(inbox, { state: 'broken', error });
  notifyInbox(inbox);
  void writer.stop();
}

function start<Job, Question>(
  begin: Begin<Job, Question>,
  job: Job,
  { inbox, source }: { inbox: Inbox; source: StreamSource<Question> },
): Writer {
  const fail = (error: Error) => breakOff({ writer, inbox }, error);
  const answer = async (number: number, question: Question): Promise<void> =>
    writer.send({ kind: 'piece', number, piece: await source.answer(question) });
  const writer = begin(job, {
    said(message) {
      if (message.kind === 'ask') return void answer(message.number, message.question).catch(fail);
      if (inbox.state !== 'open') return;
      inbox.chunks.push(message.bytes);
      inbox.bytes += message.bytes.length;
      notifyInbox(inbox);
    },
    ended() {
      if (inbox.state === 'open') inbox.state = 'ended';
      source.free();
      notifyInbox(inbox);
    },
    failed(error) {
      source.free();
      fail(error);
    },
  });
  return writer;
}
