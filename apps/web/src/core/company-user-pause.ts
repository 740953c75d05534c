/**
 * Minimum pause before a company-user call, after a token call or another company-user call (specification.md, Business constants and
 * limits).
 */
const pauseMs = 10_000;

/** A call with a minimum pause between two runs. */
export interface PausedCall<T> {
  /** Runs at once if the pause is over; otherwise runs once at its end, shared by all callers in the meantime. */
  ask: () => Promise<T>;
  /** Runs immediately, ignoring the pause, because someone just signed in or changed their own data. */
  askNow: () => Promise<T>;
  /** Starts a pause without a run, as a token call does. */
  rest: () => void;
}

/** Wraps a call with the pause. A burst of requests becomes one run at its start and one at its end, so none is lost. */
export function pausedCall<T>(run: () => Promise<T>): PausedCall<T> {
  let restsUntil = 0;
  let trailing: Promise<T> | null = null;

  const startPause = (): void => {
    restsUntil = Date.now() + pauseMs;
  };
  const runNow = (): Promise<T> => {
    startPause();
    return run();
  };
  const askLater = (delayMs: number): Promise<T> =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        trailing = null;
        runNow().then(resolve, reject);
      }, delayMs);
    });

  return {
    rest: startPause,
    askNow: runNow,
    ask: () => {
      const waitMs = restsUntil - Date.now();
      if (waitMs <= 0) return runNow();
      trailing ??= askLater(waitMs);
      return trailing;
    },
  };
}
