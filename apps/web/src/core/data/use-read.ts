import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { Failure } from '../failure.ts';
import { type Input, request } from '../request.ts';
import { readAnswer, readKey, type ReadMeta } from './read-query.ts';

/** How something is read. */
export interface ReadOptions<Data = unknown> {
  /** Nothing is read for now. */
  isOff?: boolean;
  /** What another input answered stays until the answer to this one has come. */
  keepPrevious?: boolean;
  /** Read whenever the screen opens, even if the cache has an answer. */
  refreshOnOpen?: boolean;
  /** Read again after this long while the screen is open, where what is known asks for it; 0 is never. */
  refreshEveryMs?: number | ((data: Data | undefined) => number);
  /** The answer stays as it was read first, whatever changes. */
  isFixed?: boolean;
  /** How long the answer is kept after the last screen that shows it. */
  keepUnusedMs?: number;
}

/** What is known of a read. */
export interface Reading<Data> {
  /** The last good answer; it stays while it is read again and after that failed, unless the record is gone (404). */
  data: Data | undefined;
  /** Why the last attempt failed. */
  failure: Failure | null;
  /** The first answer is on its way. */
  isLoading: boolean;
  /** A further answer is on its way. */
  isRefreshing: boolean;
  /** `data` is the answer to the input before this one (`keepPrevious`). */
  isPrevious: boolean;
  refresh: () => void;
}

const intervalOf = <Data>(every: ReadOptions<Data>['refreshEveryMs'], data: Data | undefined): number =>
  typeof every === 'function' ? every(data) : (every ?? 0);

/** Input and options; an endpoint that takes nothing needs no input. */
export type ReadArguments<E, Options> =
  Input<E> extends void ? [input?: undefined, options?: Options] : [input: Input<E>, options?: Options];

/** Reads an endpoint of the contract, and again whenever a change or an event makes the answer stale. */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options = {}]: ReadArguments<E, ReadOptions<Result<E>>>
): Reading<Result<E>> {
  const bound = request(endpoint)(input as Input<E>);
  const { isOff = false, isFixed = false, keepPrevious, refreshOnOpen, refreshEveryMs, keepUnusedMs } = options;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<unknown, Failure>({
    queryKey: readKey(bound, isFixed ? 'fixed' : 'read'),
    queryFn: () => readAnswer(bound),
    meta: { bound, isFixed } satisfies ReadMeta,
    enabled: !isOff,
    refetchOnMount: refreshOnOpen ? 'always' : true,
    refetchInterval: ({ state }) => intervalOf(refreshEveryMs, state.data as Result<E> | undefined) || false,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(keepUnusedMs === undefined ? {} : { gcTime: keepUnusedMs }),
  });
  const refresh = useCallback(() => void refetch(), [refetch]);
  const shown = error?.status === 404 ? undefined : data;
  return {
    data: shown as Result<E> | undefined,
    failure: error,
    isLoading: shown === undefined && isFetching,
    isRefreshing: shown !== undefined && isFetching,
    isPrevious: isPlaceholderData,
    refresh,
  };
}
