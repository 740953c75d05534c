import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { useCallback, useRef, useState } from 'react';

import { callRequest, type CallArgs } from '../call.ts';
import type { Failure, Outcome } from '../failure.ts';
import { type Input, request, type Request } from '../request.ts';
import { raiseFailure } from '../toast.ts';
import { applyResponse } from './apply-answer.ts';
import { type Cache, useCache } from './cache.ts';
import { noteChange } from './change-origin.ts';
import { newCallId } from './own-calls.ts';

/** Options of a change. */
export interface ChangeOptions {
  /** The screen shows the failure itself, beside the field or in a notice, so no toast appears. */
  isQuiet?: boolean;
  /** Several changes may be in flight at once, for example one per row of a list. */
  isParallel?: boolean;
}

/** Sends a change and resolves after its response has been written to the cache. */
export async function sendChange(cache: Cache, call: Request): Promise<Outcome<unknown>> {
  const bound = call.endpoint.changes ? { ...call, callId: newCallId() } : call;
  const outcome = await callRequest(bound);
  noteChange('page');
  await applyResponse(cache, bound, outcome.error ? undefined : outcome);
  return outcome;
}

/** The outcome of a second click during a running change. It never resolves, because the first click does the work. */
const ignored = new Promise<never>(() => undefined);

/**
 * Changes data through an endpoint of the contract. A second call during a running one is ignored. A failure raises a toast unless
 * `isQuiet` is set.
 */
export function useChange<E extends AnyEndpoint>(endpoint: E, { isQuiet = false, isParallel = false }: ChangeOptions = {}) {
  const cache = useCache();
  const running = useRef(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const change = useCallback(
    async (...[input]: CallArgs<E>): Promise<Outcome<Result<E>>> => {
      if (running.current > 0 && !isParallel) return ignored;
      running.current += 1;
      setIsBusy(true);
      const outcome = (await sendChange(cache, request(endpoint)(input as Input<E>))) as Outcome<Result<E>>;
      running.current -= 1;
      setIsBusy(running.current > 0);
      setFailure(outcome.error ?? null);
      if (outcome.error && !isQuiet) raiseFailure(outcome.error);
      return outcome;
    },
    [cache, endpoint, isQuiet, isParallel],
  );
  const reset = useCallback(() => setFailure(null), []);
  return { change, isBusy, failure, reset };
}
