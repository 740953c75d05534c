import { Worker } from 'node:worker_threads';

import type { FromWriter, ReportJob, ReportSource, ToWriter } from './report-job.ts';

const program = new URL('./report-writer.ts', import.meta.url);
/** A report that needs more is broken off, and the portal goes on. Little room for what is young keeps it small. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 };

/** Bytes as they come in from a thread; whoever stops reading ends the thread at once. */
interface Inbox {
  chunks: Uint8Array[];
  state: 'open' | 'ended' | 'broken';
  error: Error | null;
  news: PromiseWithResolvers<void>;
}

/** Writes a report in a thread of its own while it is read; `free` is called when the thread has no more to do. */
export function runReport(job: ReportJob, source: ReportSource, free: () => void): AsyncIterableIterator<Buffer> {
  const worker = new Worker(program, {
    workerData: job,
    execArgv: [],
    resourceLimits,
  });
  const inbox: Inbox = { chunks: [], state: 'open', error: null, news: Promise.withResolvers() };
  listen(worker, { inbox, source, free });
  const stop = async () => {
    inbox.state = 'ended';
    inbox.chunks = [];
    tell(inbox);
    await worker.terminate();
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      while (inbox.chunks.length === 0 && inbox.state === 'open') await inbox.news.promise;
      const chunk = inbox.chunks.shift();
      if (chunk) {
        worker.postMessage({ kind: 'read', bytes: chunk.length } satisfies ToWriter);
        return { done: false, value: Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) };
      }
      if (inbox.error) throw inbox.error;
      return { done: true, value: undefined };
    },
    async return() {
      await stop();
      return { done: true, value: undefined };
    },
    async throw() {
      await stop();
      return { done: true, value: undefined };
    },
  };
}

function tell(inbox: Inbox): void {
  inbox.news.resolve();
  inbox.news = Promise.withResolvers();
}

interface Around {
  inbox: Inbox;
  source: ReportSource;
  free: () => void;
}

function listen(worker: Worker, { inbox, source, free }: Around): void {
  const end = () => {
    if (inbox.state === 'open') inbox.state = 'ended';
    free();
  };
  const breakOff = (error: Error) => {
    if (inbox.state === 'open') Object.assign(inbox, { state: 'broken', error });
    tell(inbox);
    void worker.terminate();
  };
  worker.on('message', (message: FromWriter) => {
    if (message.kind === 'ask') void answer(worker, message, source).catch(breakOff);
    if (message.kind === 'bytes' && inbox.state === 'open') inbox.chunks.push(message.bytes);
    if (message.kind === 'end') end();
    tell(inbox);
  });
  worker.once('error', breakOff);
  worker.once('exit', () => {
    free();
    breakOff(new Error('The thread of a report ended before the report did'));
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
