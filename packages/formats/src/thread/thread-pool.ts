import { openThread, type OwnedThread, type ReadThread } from './reader-thread.ts';

/** What one reading may cost. */
export interface ReadLimits {
  /** Time in which the thread works; waiting for bytes or for whoever takes its records does not count. */
  baseMs: number;
  msPerMegabyte: number;
  memoryMegabytes: number;
}

/** Each takes a core while it reads; the other one serves. */
const threadsAtOnce = 2;
/** Loading the readers takes longer than most files, so a thread waits this long for the next one. */
const idleMs = 60_000;

interface PooledThread extends OwnedThread {
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
  const [thread = newThread(memoryMegabytes)] = place < 0 ? [] : idle.splice(place, 1);
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

function newThread(memoryMegabytes: number): PooledThread {
  const thread: PooledThread = { ...openThread(memoryMegabytes), memoryMegabytes, idleTimer: undefined };
  thread.worker.once('exit', () => forget(thread));
  return thread;
}
