import { type MessagePort, parentPort } from 'node:worker_threads';
import type { FindingRecord } from '../finding-record.ts';
import { isFormatFailure } from '../read-failure.ts';
import {
  batchesAhead,
  type FromThread,
  type ByteReply,
  type JobMessage,
  type ReadJob,
  type JobUpdate,
  type ToThread,
} from './read-job.ts';
import { type ReadFile, readerJobs } from './reader-jobs.ts';

/** The connection of a job to the server's thread. */
interface Line {
  send: (message: JobUpdate) => void;
  /** Resolves with the requested bytes. */
  given: () => Promise<ByteReply>;
  /** Resolves when another batch has been consumed. */
  taken: () => Promise<unknown>;
}

/** Yields the content and requests the next chunk while the current one is read. A rejection does not wait for it. */
async function* contentOf({ send, given }: Line): AsyncGenerator<Uint8Array> {
  const ask = (): Promise<ByteReply> => {
    send({ kind: 'needs-bytes' });
    return given();
  };
  let asked = ask();
  for (let next = await asked; next.kind === 'bytes'; next = await asked) {
    asked = ask();
    yield next.bytes;
  }
}

async function runJob(job: ReadJob, line: Line): Promise<void> {
  const read = (readerJobs[job.kind] as (one: ReadJob) => ReadFile)(job);
  const batches = read(contentOf(line));
  let sent = 0;
  let next = await batches.next();
  while (!next.done) {
    if (sent >= batchesAhead) await line.taken();
    line.send({ kind: 'records', records: next.value });
    sent += 1;
    next = await batches.next();
  }
  line.send({ kind: 'done', rest: next.value });
}

/** Returns a queue of messages. If it is empty, `receive` waits for the next one. */
function openMailbox<Message>() {
  const arrived: Message[] = [];
  let wake: ((message: Message) => void) | null = null;
  return {
    pass(message: Message): void {
      if (wake === null) arrived.push(message);
      else wake(message);
      wake = null;
    },
    receive(): Promise<Message> {
      const next = arrived.shift();
      return next === undefined ? new Promise((resolve) => void (wake = resolve)) : Promise.resolve(next);
    },
  };
}

/** Resolves waits of a finished job, whose records no longer need to be consumed. */
const over = { kind: 'taken' } as const;

/** Returns the responses of the server's thread to one job. */
function openAnswers() {
  const [given, taken] = [openMailbox<ByteReply>(), openMailbox<{ kind: 'taken' }>()];
  let isOver = false;
  return {
    given: () => (isOver ? Promise.resolve<ByteReply>({ kind: 'end' }) : given.receive()),
    taken: () => (isOver ? Promise.resolve(over) : taken.receive()),
    pass(message: Exclude<ToThread, { kind: 'begin' }>): void {
      if (message.kind === 'taken') taken.pass(message);
      else given.pass(message);
    },
    /** Ends the job, so that its file has no more bytes. */
    end(): void {
      isOver = true;
      given.pass({ kind: 'end' });
      taken.pass(over);
    },
  };
}

/** Runs one job at a time. A new job ends everything that the previous reader still waits for. */
function serve(port: MessagePort): void {
  let answers = openAnswers();
  port.on('message', (message: ToThread) => {
    if (message.kind !== 'begin') return answers.pass(message);
    answers.end();
    answers = openAnswers();
    const { number } = message;
    const send = (said: JobUpdate) => port.postMessage({ ...said, number } satisfies FromThread, imageBytesOf(said));
    void runJob(message.job, { send, ...answers }).catch((error: unknown) => send(failureOf(error)));
  });
}

const noBytes: ArrayBuffer[] = [];

/** Returns the image buffers, which are transferred to the server's thread; everything else is copied. */
function imageBytesOf(message: JobUpdate): ArrayBuffer[] {
  const records = message.kind === 'records' ? (message.records as readonly Partial<FindingRecord>[]) : [];
  return records.flatMap(({ images }) => images?.map(({ bytes }) => bytes.buffer) ?? noBytes);
}

function failureOf(error: unknown): JobMessage {
  if (isFormatFailure(error)) return { kind: 'refused', message: error.message, position: error.position };
  return { kind: 'broken', error: error instanceof Error ? error : new Error(String(error)) };
}

if (parentPort) serve(parentPort);
