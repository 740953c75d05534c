import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { useEffect, useState } from 'react';

import { call, type CallArgs } from '../../core/call.ts';
import type { Outcome } from '../../core/failure.ts';

/** Reads an endpoint on a page without sign-in; null while loading. */
export function useAnswer<E extends AnyEndpoint>(endpoint: E, ...given: CallArgs<E>) {
  const [outcome, setOutcome] = useState<Outcome<Result<E>> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const key = JSON.stringify(given);
  useEffect(() => {
    let isWanted = true;
    void call(endpoint, ...(JSON.parse(key) as CallArgs<E>)).then((found) => isWanted && setOutcome(found));
    return () => {
      isWanted = false;
    };
  }, [endpoint, key, attempt]);
  const retry = () => {
    setOutcome(null);
    setAttempt(attempt + 1);
  };
  return { answer: outcome?.data, failure: outcome?.error, retry };
}
