import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { useState } from 'react';

import { call, type CallArgs } from './call.ts';
import type { Failure } from './failure.ts';

/** Sends one call of a form, with its progress and last failure. */
export function useCall<E extends AnyEndpoint>(endpoint: E) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (...given: CallArgs<E>): Promise<{ data: Result<E> } | { failure: Failure }> => {
    setIsBusy(true);
    const { data, error } = await call(endpoint, ...given);
    setIsBusy(false);
    setFailure(error ?? null);
    return error ? { failure: error } : { data };
  };
  return { run, failure, isBusy, forgetFailure: () => setFailure(null) };
}
