import type { RunningJob } from './kept-threads.ts';

/** A bound of how long a thread works. */
export interface WorkLimit {
  /** The time begins anew. */
  renew: () => void;
  /** It no longer holds. */
  end: () => void;
}

/** A thread that waits for its turn, as others go first, has this many times as long. */
const waitingFactor = 5;
/** In ms, until a thread that waited is looked at again. */
const againMs = 250;

/** Bounds the time that a thread computes, or hangs, until it is renewed. */
export function limitWork(
  { computedMs }: Pick<RunningJob<never>, 'computedMs'>,
  mostMs: number,
  onOver: () => void,
): WorkLimit {
  let isOver = false;
  let begun = begin();
  function begin() {
    const looking = setTimeout(look, mostMs);
    // A thread that waits for something does not say how much it has computed.
    const waiting = setTimeout(onOver, waitingFactor * mostMs);
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
        if (used >= mostMs) onOver();
        else begun.timers.push(setTimeout(look, Math.max(Math.min(againMs, mostMs), mostMs - used)));
      },
      () => undefined, // The thread has ended, of which its job is told.
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
