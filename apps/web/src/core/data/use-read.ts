import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { Failure } from '../failure.ts';
import { type Input, request } from '../request.ts';
import { fetchData, readKey, type ReadMeta } from './read-query.ts';

/** Options of a read. */
export interface ReadOptions<Data = unknown> {
  /** Disables the read. */
  isOff?: boolean;
  /** Keeps the previous input's data until the new response arrives. */
  keepPrevious?: boolean;
  /** Reads again whenever the screen opens, even if a response is cached. */
  refreshOnOpen?: boolean;
  /** Interval between reads while the screen is open, in milliseconds, optionally computed from the current data; 0 disables it. */
  refreshEveryMs?: number | ((data: Data | undefined) => number);
  /** The response is never read again. */
  isFixed?: boolean;
  /** Time the response stays cached after the last screen that shows it closes, in milliseconds. */
  keepUnusedMs?: number;
}

/** The state of a read. */
export interface ReadState<Data> {
  /** The last successful response. It stays during a refresh and after a failed one, unless the record is gone (404). */
  data: Data | undefined;
  /** The failure of the last attempt. */
  failure: Failure | null;
  /** True while the first response is pending. */
  isLoading: boolean;
  /** True while a later response is pending. */
  isRefreshing: boolean;
  /** True if `data` is the response to the previous input (`keepPrevious`). */
  isPrevious: boolean;
  refresh: () => void;
}

const intervalOf = <Data>(every: ReadOptions<Data>['refreshEveryMs'], data: Data | undefined): number =>
  typeof every === 'function' ? every(data) : (every ?? 0);

/** Input and options of a read; the input is optional if the endpoint takes none. */
export type ReadArguments<E, Options> =
  Input<E> extends void ? [input?: undefined, options?: Options] : [input: Input<E>, options?: Options];

/** Reads an endpoint of the contract, and again whenever a change or an event makes the response stale. */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options = {}]: ReadArguments<E, ReadOptions<Result<E>>>
): ReadState<Result<E>> {
  const bound = request(endpoint)(input as Input<E>);
  const { isOff = false, isFixed = false, keepPrevious, refreshOnOpen, refreshEveryMs, keepUnusedMs } = options;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<unknown, Failure>({
    queryKey: readKey(bound, isFixed ? 'fixed' : 'read'),
    queryFn: () => fetchData(bound),
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
