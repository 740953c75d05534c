import { openThreads } from '../../../platform/threads/kept-threads.ts';
import { limitWork } from '../../../platform/threads/work-limit.ts';
import type { MatchFailureReason } from './match-failures.store.ts';
import type { FromMatching, MatchJob, MatchState, MatchUnit } from './match-unit.ts';

const beginMatching = openThreads<MatchJob, FromMatching, never>(new URL('./matching-program.ts', import.meta.url), {
  idleAtMost: 1,
  memoryMegabytes: 160,
});

/** Timeout of one step of a unit, in ms. Normal steps take a few hundred. */
const stepMs = 30_000;

/** The end of a run: the state reached, or the unit that failed. */
export type MatchingEnd = { state: MatchState } | { unit: MatchUnit; reason: MatchFailureReason; error: Error };

interface MatchingWatch {
  /** Terminates the thread. */
  closing?: AbortSignal | undefined;
  written: (assetIds: readonly string[]) => void;
}

const reasonOf = (error: NodeJS.ErrnoException): MatchFailureReason =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error';

/** Matches a company in a thread with limited time and memory. Throws errors that do not depend on the data, such as a lost connection. */
export function matchInThread(job: MatchJob, { closing, written }: MatchingWatch): Promise<MatchingEnd> {
  const { promise, resolve, reject } = Promise.withResolvers<MatchingEnd>();
  let unit: MatchUnit | null = null;
  const fail = (reason: MatchFailureReason, error: Error): void =>
    unit === null ? reject(error) : resolve({ unit, reason, error });
  const running = beginMatching(job, {
    said(message) {
      limit.renew();
      if (message.kind === 'unit') ({ unit } = message);
      else if (message.kind === 'state') resolve({ state: message.state });
      else if (message.kind === 'written') {
        unit = null;
        written(message.assetIds);
      } else if (message.kind === 'broken' && message.cause === 'passing') reject(message.error);
      else if (message.kind === 'broken') fail(message.cause === 'timeout' ? 'time' : 'error', message.error);
    },
    ended: () => undefined,
    failed: (error) => fail(reasonOf(error), error),
  });
  const limit = limitWork(running, stepMs, () => {
    fail('time', new Error('A step of the matching took too long'));
    void running.stop();
  });
  const stop = (): void => {
    resolve({ state: 'taken' });
    void running.stop();
  };
  closing?.addEventListener('abort', stop, { once: true });
  return promise.finally(() => {
    limit.end();
    closing?.removeEventListener('abort', stop);
  });
}
