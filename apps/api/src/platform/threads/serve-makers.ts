import { parentPort } from 'node:worker_threads';

import { lowerThreadPriority } from './behind-calls.ts';
import type { Begin, End } from './kept-threads.ts';
import type { MadeMessage, Makers, MakingJob } from './makers.ts';

/** The program of a thread that generates files one at a time. A failure ends the thread. */
export function serveMakers(makers: Makers): void {
  const make = async ({ name, given }: MakingJob): Promise<void> => {
    const made = await makers[name]?.(given as never);
    parentPort?.postMessage({ kind: 'made', made } satisfies MadeMessage);
    parentPort?.postMessage({ kind: 'end', isReusable: true } satisfies End);
  };
  parentPort?.on('message', ({ job }: Begin<MakingJob>) => void make(job));
  lowerThreadPriority();
}
