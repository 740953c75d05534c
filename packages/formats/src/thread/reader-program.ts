import { type MessagePort, parentPort } from 'node:worker_threads';
import type { FindingRecord } from '../finding-record.ts';
import { isFormatFailure } from '../read-failure.ts';
import type { FromThread, JobMessage, ReadJob, ToThread } from './read-job.ts';
import { type ReadFile, readerJobs } from './reader-jobs.ts';

/** How one job talks to the serving thread. */
interface Line {
  send: (message: JobMessage) => void;
  receive: () => Promise<ToThread>;
}

async function* contentOf({ send, receive }: Line): AsyncGenerator<Uint8Array> {
  for (;;) {
    send({ kind: 'needs-bytes' });
    const message = await receive();
    if (message.kind !== 'bytes') return;
    yield message.bytes;
  }
}

async function perform(job: ReadJob, line: Line): Promise<void> {
  const read = (readerJobs[job.kind] as (one: ReadJob) => ReadFile)(job);
  const batches = read(contentOf(line));
  let next = await batches.next();
  while (!next.done) {
    line.send({ kind: 'records', records: next.value });
    await line.receive();
    next = await batches.next();
  }
  line.send({ kind: 'done', rest: next.value });
}

/** Reads one file after the other; a job that begins ends whatever the reader before it still waits for. */
function serve(port: MessagePort): void {
  let current = 0;
  let waiting: ToThread[] = [];
  let wake: ((message: ToThread) => void) | null = null;

  const lineOf = (number: number): Line => ({
    send: (message) => port.postMessage({ ...message, number } satisfies FromThread, imageBytesOf(message)),
    receive() {
      if (number !== current) return Promise.resolve({ kind: 'end' });
      const next = waiting.shift();
      return next === undefined ? new Promise((resolve) => void (wake = resolve)) : Promise.resolve(next);
    },
  });
  function pass(message: ToThread): void {
    if (wake === null) waiting.push(message);
    else wake(message);
    wake = null;
  }
  port.on('message', (message: ToThread) => {
    if (message.kind !== 'begin') return pass(message);
    wake?.({ kind: 'end' });
    [current, waiting, wake] = [message.number, [], null];
    const line = lineOf(message.number);
    void perform(message.job, line).catch((error: unknown) => line.send(failureOf(error)));
  });
}

/** Bytes of images move to the serving thread; all else is copied. */
function imageBytesOf(message: JobMessage): ArrayBuffer[] {
  const records = message.kind === 'records' ? (message.records as readonly Partial<FindingRecord>[]) : [];
  return records.flatMap(({ images = [] }) => images.map(({ bytes }) => bytes.buffer));
}

function failureOf(error: unknown): JobMessage {
  if (isFormatFailure(error)) return { kind: 'refused', message: error.message, position: error.position };
  return { kind: 'broken', error: error instanceof Error ? error : new Error(String(error)) };
}

if (parentPort) serve(parentPort);
