import { Worker } from 'node:worker_threads';

import type { FromThread, JobMessage, ReadJob, ToThread } from './read-job.ts';

/** What one reading may cost. */
export interface ReadLimits {
  /** Time in which the thread works; waiting for bytes or for the serving thread does not count. */
  baseMs: number;
  msPerMegabyte: number;
  memoryMegabytes: number;
}

/** A thread that reads one file at a time. */
export interface ReadThread {
  begin(job: ReadJob): void;
  send(message: Exclude<ToThread, { kind: 'begin' }>): void;
  /** The next message; fails with a `ThreadFailure` when it does not come in time or the thread dies. */
  receive(timeoutMs: number): Promise<JobMessage>;
}

/** Why a thread was given up. */
export type ThreadFailure = Error & { reason: 'time' | 'memory' | 'broken' };

const program = new URL('./reader-program.ts', import.meta.url);
/** Each takes a core while it reads; the other one serves. */
const threadsAtOnce = 2;
/** Loading the readers takes longer than most files, so a thread waits this long for the next one. */
const idleMs = 60_000;

interface PooledThread extends ReadThread {
  worker: Worker;
  memoryMegabytes: number;
  idleTimer: NodeJS.Timeout | undefined;
}

const idle: PooledThread[] = [];
const waiting: (() => void)[] = [];
let busy = 0;

/** Waits for a place, then hands out a thread that no one else uses. */
export async function takeThread({ memoryMegabytes }: ReadLimits): Promise<ReadThread> {
  if (busy >= threadsAtOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
  busy += 1;
  const place = idle.findIndex((one) => one.memoryMegabytes === memoryMegabytes);
  const [thread = openThread(memoryMegabytes)] = place < 0 ? [] : idle.splice(place, 1);
  clearTimeout(thread.idleTimer);
  thread.worker.ref();
  return thread;
}

/** Gives a thread back; one that was left in the middle of a file, or failed, ends. */
export function giveBack(thread: ReadThread, { isClean }: { isClean: boolean }): void {
  const pooled = thread as PooledThread;
  busy -= 1;
  waiting.shift()?.();
  if (!isClean) return void pooled.worker.terminate();
  pooled.worker.unref();
  pooled.idleTimer = setTimeout(() => endIdle(pooled), idleMs).unref();
  idle.push(pooled);
}

/** A thread that ended is handed out no more. */
function forget(thread: PooledThread): void {
  const place = idle.indexOf(thread);
  if (place >= 0) idle.splice(place, 1);
}

function endIdle(thread: PooledThread): void {
  forget(thread);
  void thread.worker.terminate();
}

function openThread(memoryMegabytes: number): PooledThread {
  const worker = new Worker(program, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 32 },
  });
  let number = 0;
  const inbox = openInbox();
  worker.on('message', (message: FromThread) => {
    // What the reader of the job before still says concerns no one.
    if (message.number === number) inbox.add(message);
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    inbox.fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken', error),
  );
  worker.on('exit', () => {
    inbox.fail('broken');
    forget(thread);
  });
  const thread: PooledThread = {
    worker,
    memoryMegabytes,
    idleTimer: undefined,
    begin(job) {
      number += 1;
      worker.postMessage({ kind: 'begin', number, job } satisfies ToThread);
    },
    send: (message) => worker.postMessage(message),
    receive: inbox.receive,
  };
  return thread;
}

/** The messages of a thread, until it fails. */
function openInbox() {
  const messages: JobMessage[] = [];
  let failure: ThreadFailure | null = null;
  let news = Promise.withResolvers<void>();
  const tell = (): void => {
    news.resolve();
    news = Promise.withResolvers();
  };
  const fail = (reason: ThreadFailure['reason'], cause?: unknown): void => {
    failure ??= Object.assign(new Error(`A reading thread ended: ${reason}`, { cause }), { reason });
    tell();
  };
  async function receive(timeoutMs: number): Promise<JobMessage> {
    const timer = setTimeout(() => fail('time'), timeoutMs);
    try {
      while (messages.length === 0 && failure === null) await news.promise;
    } finally {
      clearTimeout(timer);
    }
    const message = messages.shift();
    if (message === undefined) throw failure ?? new Error('A reading thread sent no message');
    return message;
  }
  return {
    fail,
    receive,
    add(message: JobMessage): void {
      messages.push(message);
      tell();
    },
  };
}
