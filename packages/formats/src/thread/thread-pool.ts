import { Worker } from 'node:worker_threads';

import type { FromThread, Given, JobMessage, ReadJob, ToThread } from './read-job.ts';

/** What one reading may cost. */
export interface ReadLimits {
  /** Time in which the thread works; waiting for bytes or for whoever takes its records does not count. */
  baseMs: number;
  msPerMegabyte: number;
  memoryMegabytes: number;
}

/** A thread that reads one file at a time. */
export interface ReadThread {
  /** `give` is called whenever the thread asks for bytes; where it fails, so does the job. */
  begin(job: ReadJob, give: () => Promise<Given>): void;
  send(message: Extract<ToThread, { kind: 'taken' }>): void;
  /** The next message; fails with a `ThreadFailure` when the thread is given up or dies. */
  receive(): Promise<JobMessage>;
  giveUp(reason: ThreadFailure['reason']): void;
  /** Milliseconds in which it worked at this job. */
  workedMs(): number;
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
  /** Nothing that its last job is still given reaches it. */
  release(): void;
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

/** Gives a thread back; one that has not said its last ends. */
export function giveBack(thread: ReadThread, { isClean }: { isClean: boolean }): void {
  const pooled = thread as PooledThread;
  busy -= 1;
  waiting.shift()?.();
  pooled.release();
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
  let begunAt = worker.performance.eventLoopUtilization();
  let give = (): Promise<Given> => Promise.resolve({ kind: 'end' });
  const inbox = openInbox();
  const send = (message: ToThread): void => worker.postMessage(message);
  async function answer(asked: number): Promise<void> {
    try {
      const given = await give();
      if (asked === number) send(given);
    } catch (error) {
      if (asked === number) inbox.add({ kind: 'broken', error: error as Error });
    }
  }
  worker.on('message', (message: FromThread) => {
    // What the reader of the job before still says concerns no one.
    if (message.number !== number) return;
    if (message.kind === 'needs-bytes') void answer(number);
    else inbox.add(message);
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
    begin(job, from) {
      number += 1;
      give = from;
      begunAt = worker.performance.eventLoopUtilization();
      send({ kind: 'begin', number, job });
    },
    release() {
      number += 1;
      inbox.clear();
    },
    send,
    receive: inbox.receive,
    giveUp: inbox.fail,
    workedMs: () => worker.performance.eventLoopUtilization(begunAt).active,
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
  async function receive(): Promise<JobMessage> {
    while (messages.length === 0 && failure === null) await news.promise;
    const message = messages.shift();
    if (message === undefined) throw failure ?? new Error('A reading thread sent no message');
    return message;
  }
  return {
    fail,
    receive,
    clear: () => void messages.splice(0),
    add(message: JobMessage): void {
      messages.push(message);
      tell();
    },
  };
}
