import { Worker } from 'node:worker_threads';

import type { FromWriter, ReportJob, ToWriter } from './report-job.ts';

/** What a thread tells whoever has a report written. */
export interface Listener {
  said: (message: Exclude<FromWriter, { kind: 'end' }>) => void;
  /** All of the report was sent. */
  ended: () => void;
  /** The thread ended before that. */
  failed: (error: Error) => void;
}

/** A report in its thread. */
export interface Writer {
  say: (message: ToWriter) => void;
  /** Ends the thread while it still writes this report. */
  stop: () => Promise<void>;
}

interface WriterThread {
  worker: Worker;
  /** Null while it has nothing to write. */
  listener: Listener | null;
  /** Of this report, so far. */
  bytes: number;
  isStopped: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

const program = new URL('./report-writer.ts', import.meta.url);
/** A report that needs more is broken off, and the portal goes on. Little room for what is young keeps it small. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 };
/** Loading what draws takes longer than most reports, so a thread waits this long for the next one. */
const idleMs = 60_000;
const idleAtMost = 2;
/** What a longer report took in memory is not given back before the thread ends. */
const longBytes = 2 * 1_048_576;

const idle: WriterThread[] = [];

/** Has a report written by a thread that no one else uses. */
export function beginReport(job: ReportJob, listener: Listener): Writer {
  const thread = idle.pop() ?? openThread();
  const { worker } = thread;
  clearTimeout(thread.idleTimer);
  worker.ref();
  Object.assign(thread, { listener, bytes: 0 });
  const isWriting = () => thread.listener === listener;
  const say = (message: ToWriter): void => {
    if (isWriting()) worker.postMessage(message);
  };
  say({ kind: 'begin', job });
  return {
    say,
    async stop() {
      if (!isWriting()) return;
      thread.isStopped = true;
      await worker.terminate();
    },
  };
}

function openThread(): WriterThread {
  const worker = new Worker(program, { execArgv: [], resourceLimits });
  const thread: WriterThread = { worker, listener: null, bytes: 0, isStopped: false, idleTimer: undefined };
  const fail = (error: Error): void => {
    const { listener } = thread;
    thread.listener = null;
    listener?.failed(error);
  };
  worker.on('message', (message: FromWriter) => {
    if (message.kind === 'bytes') thread.bytes += message.bytes.length;
    if (message.kind !== 'end') return thread.listener?.said(message);
    const { listener } = thread;
    if (!thread.isStopped) keep(thread);
    return listener?.ended();
  });
  worker.once('error', fail);
  worker.once('exit', () => {
    forget(thread);
    fail(new Error('The report thread ended before the report was complete'));
  });
  return thread;
}

function keep(thread: WriterThread): void {
  thread.listener = null;
  if (idle.length >= idleAtMost || thread.bytes > longBytes) return void thread.worker.terminate();
  thread.worker.unref();
  thread.idleTimer = setTimeout(() => void thread.worker.terminate(), idleMs).unref();
  idle.push(thread);
}

function forget(thread: WriterThread): void {
  clearTimeout(thread.idleTimer);
  const place = idle.indexOf(thread);
  if (place >= 0) idle.splice(place, 1);
}
