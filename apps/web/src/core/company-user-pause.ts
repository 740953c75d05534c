/**
 * Company-user calls rest this long after a token call or a company-user request (specification.md, Business constants
 * and limits).
 */
const pauseMs = 10_000;

/** A call that rests between two runs. */
export interface Paused<T> {
  /** Runs at once when rested; otherwise one run follows at the end of the pause, shared by all who asked in the meantime. */
  ask: () => Promise<T>;
  /** Runs now, whatever the pause: someone has just signed in, or changed something about themselves. */
  askNow: () => Promise<T>;
  /** Begins a pause without a run, as a token call does. */
  rest: () => void;
}

/** Nothing asked for is lost by the pause: a burst of events becomes one run at its start and one at its end. */
export function pausedCall<T>(run: () => Promise<T>): Paused<T> {
  let restsUntil = 0;
  let trailing: Promise<T> | null = null;

  const rest = (): void => {
    restsUntil = Date.now() + pauseMs;
  };
  const askNow = (): Promise<T> => {
    rest();
    return run();
  };
  const askLater = (delayMs: number): Promise<T> =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        trailing = null;
        askNow().then(resolve, reject);
      }, delayMs);
    });

  return {
    rest,
    askNow,
    ask: () => {
      const waitMs = restsUntil - Date.now();
      if (waitMs <= 0) return askNow();
      trailing ??= askLater(waitMs);
      return trailing;
    },
  };
}
