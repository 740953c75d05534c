import { unavailable } from '../http/errors.ts';
import { openLanes } from '../lanes.ts';
import { openThreads } from './kept-threads.ts';
import { limitWork } from './work-limit.ts';

/** What a thread can make, by names. Each takes plain data and makes a file. */
export type Makers = Readonly<Record<string, (given: never) => Promise<Uint8Array | string>>>;

export interface MakingJob {
  name: string;
  given: unknown;
}

export interface MadeMessage {
  kind: 'made';
  made: unknown;
}

/** A Buffer arrives as the bytes it is made of. */
type Arrived<Made> = Made extends Uint8Array ? Uint8Array : Made;

const atOnce = 2;
const idleAtMost = 1;
/** It only ends what hangs. */
const mostMs = 60_000;

/**
 * Has files made by threads of a program that calls `serveMakers`: two at a time in a process, further ones wait. Fails as
 * the maker does, and with 503 where it computes for a minute.
 */
export function openMakers<M extends Makers>(program: URL) {
  const begin = openThreads<MakingJob, MadeMessage, never>(program, { idleAtMost });
  const inLanes = openLanes(atOnce);

  function run(job: MakingJob): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    let made: unknown;
    const running = begin(job, {
      said: (message) => void (made = message.made),
      ended: () => resolve(made),
      failed: reject,
    });
    const limit = limitWork(running, mostMs, () => {
      reject(unavailable());
      void running.stop();
    });
    return promise.finally(limit.end);
  }

  return <Name extends keyof M & string>(name: Name, given: Parameters<M[Name]>[0]) =>
    inLanes('', () => run({ name, given })) as Promise<Arrived<Awaited<ReturnType<M[Name]>>>>;
}
