import type { RunningJob } from './kept-threads.ts';

/** A limit on the computing time of a thread. */
export interface WorkLimit {
  /** Restarts the time. */
  renew: () => void;
  /** Removes the limit. */
  end: () => void;
}

/** The factor by which a thread may exceed the limit in elapsed time, since it may wait for threads with higher priority. */
const waitingFactor = 5;
/** Milliseconds until a waiting thread is checked again. */
const againMs = 250;

/** Limits the time that a thread computes, or hangs, until the limit is renewed. */
export function limitWork(
  { computedMs }: Pick<RunningJob<never>, 'computedMs'>,
  maxMs: number,
  onOver: () => void,
): WorkLimit {
  let isOver = false;
  let begun = begin();
  function begin() {
    const looking = setTimeout(look, maxMs);
    // A blocked thread does not report its computing time, so elapsed time is limited as well.
    const waiting = setTimeout(onOver, waitingFactor * maxMs);
    return { at: performance.now(), computedMs: computedMs().catch(() => 0), timers: [looking, waiting] };
  }
  const stopTimers = (): void => begun.timers.forEach((timer) => clearTimeout(timer));
  async function usedMs(): Promise<number> {
    const before = await begun.computedMs;
    return (await computedMs()) - before;
  }
  function look(): void {
    const { at } = begun;
    void usedMs().then(
      (used) => {
        if (isOver || at !== begun.at) return;
        if (used >= maxMs) onOver();
        else begun.timers.push(setTimeout(look, Math.max(Math.min(againMs, maxMs), maxMs - used)));
      },
      () => undefined, // The thread has ended, which its listener learns anyway.
    );
  }
  return {
    renew() {
      stopTimers();
      begun = begin();
    },
    end() {
      isOver = true;
      stopTimers();
    },
  };
}
