import { openThread, type OwnedThread, type ReadThread } from './reader-thread.ts';

/** Limits of one reading. */
export interface ReadLimits {
  /** Active time of the thread. Waiting for bytes or for the consumer does not count. */
  baseMs: number;
  msPerMegabyte: number;
  memoryMegabytes: number;
}

/** Each thread uses a core while it reads; a core must remain for the server. */
const threadsAtOnce = 2;
/** Loading the readers takes longer than reading most files, so an idle thread is kept this long. */
const idleMs = 60_000;

interface PooledThread extends OwnedThread {
  memoryMegabytes: number;
  idleTimer: NodeJS.Timeout | undefined;
}

const idle: PooledThread[] = [];
const waiting: (() => void)[] = [];
let busy = 0;

/** Waits for a free slot and returns a thread that no one else uses. */
export async function acquireThread({ memoryMegabytes }: ReadLimits): Promise<ReadThread> {
  if (busy >= threadsAtOnce) await new Promise<void>((resolve) => void waiting.push(resolve));
  busy += 1;
  const place = idle.findIndex((one) => one.memoryMegabytes === memoryMegabytes);
  const [thread = newThread(memoryMegabytes)] = place < 0 ? [] : idle.splice(place, 1);
  clearTimeout(thread.idleTimer);
  thread.worker.ref();
  return thread;
}

/** Returns a thread to the pool, or terminates it if its job did not end cleanly. */
export function releaseThread(thread: ReadThread, { isClean }: { isClean: boolean }): void {
  const pooled = thread as PooledThread;
  busy -= 1;
  waiting.shift()?.();
  pooled.release();
  if (!isClean) return void pooled.worker.terminate();
  pooled.worker.unref();
  pooled.idleTimer = setTimeout(() => endIdle(pooled), idleMs).unref();
  idle.push(pooled);
}

/** Removes a thread that ended from the pool. */
function forget(thread: PooledThread): void {
  const place = idle.indexOf(thread);
  if (place >= 0) idle.splice(place, 1);
}

function endIdle(thread: PooledThread): void {
  forget(thread);
  void thread.worker.terminate();
}

function newThread(memoryMegabytes: number): PooledThread {
  const thread: PooledThread = { ...openThread(memoryMegabytes), memoryMegabytes, idleTimer: undefined };
  thread.worker.once('exit', () => forget(thread));
  return thread;
}
