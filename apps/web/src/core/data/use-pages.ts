import type { AnyEndpoint, Query, Result, Row } from '@gatehouse/contract/core/endpoint';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import type { Failure } from '../failure.ts';
import { type Input, request } from '../request.ts';
import { type Cache, useCache } from './cache.ts';
import { fetchData, readKey, type ReadMeta } from './read-query.ts';
import type { ReadArguments } from './use-read.ts';

type ListEndpoint = AnyEndpoint & { kind: 'list' };

/** A page of rows in the cache. */
export interface ListPage<R> {
  rows: R[];
  total: number;
  nextCursor: string | null;
}

/** The start of a page: the part of the list and the cursor in it. */
interface PageStart {
  part: number;
  cursor?: string | undefined;
}

interface PagesOptions<E> {
  isOff?: boolean;
  /** Shows the previous input's rows until those of the new input arrive. */
  keepPrevious?: boolean;
  /** Filters of consecutive parts, each with its own pages. A grouped list has one part per group. */
  parts?: readonly NonNullable<Partial<Query<E>>>[];
  /** If the list has more pages than this, it reports `hasNews` instead of refreshing automatically. By default it always refreshes. */
  pagesRefreshed?: number;
}

const onePart = [{}];
const noPages: readonly never[] = [];

/** Returns the start of the next page, in the same part or at the beginning of the next one. */
function startAfter({ nextCursor }: ListPage<unknown>, { part }: PageStart, numOfParts: number): PageStart | undefined {
  if (nextCursor !== null) return { part, cursor: nextCursor };
  return part + 1 < numOfParts ? { part: part + 1 } : undefined;
}

/** Drops all but the first page of a list, so that a refresh is one request. */
function forgetLaterPages(cache: Cache, key: readonly unknown[]): void {
  cache.setQueryData<InfiniteData<unknown>>(
    key,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** Reads a list page by page; rows are in page order. */
export function usePages<E extends ListEndpoint>(
  endpoint: E,
  ...[input, options = {}]: ReadArguments<E, PagesOptions<E>>
) {
  const cache = useCache();
  const bound = request(endpoint)(input as Input<E>);
  const { isOff = false, keepPrevious = false, parts = onePart, pagesRefreshed } = options;
  const key = readKey(bound, 'pages', parts);
  const mayRefresh = (pages: number): boolean => pagesRefreshed === undefined || pages <= pagesRefreshed;
  const list = useInfiniteQuery<ListPage<Row<E>>, Failure, InfiniteData<ListPage<Row<E>>>, typeof key, PageStart>({
    queryKey: key,
    queryFn: async ({ pageParam: { part, cursor } }) =>
      (await fetchData({ ...bound, query: { ...bound.query, ...parts[part], cursor } })) as ListPage<Row<E>>,
    initialPageParam: { part: 0 },
    getNextPageParam: (last, ...[, start]) => startAfter(last, start, parts.length),
    meta: { bound, isFixed: false, ...(pagesRefreshed === undefined ? {} : { pagesRefreshed }) } satisfies ReadMeta,
    enabled: !isOff,
    refetchOnMount: ({ state }) => mayRefresh(state.data?.pages.length ?? 0),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, isStale, isPlaceholderData, refetch } = list;
  const pages = data?.pages ?? noPages;
  const rows = useMemo(() => pages.flatMap((page) => page.rows), [pages]);
  const mayReadOn = hasNextPage && !isFetching;
  const hash = JSON.stringify(key);
  return {
    data: data as InfiniteData<Result<E>> | undefined,
    rows,
    total: pages[0]?.total ?? 0,
    /** Loads the next page; undefined if there is none or a read is in flight. */
    onEnd: useMemo(() => (mayReadOn ? () => void fetchNextPage() : undefined), [mayReadOn, fetchNextPage]),
    failure: data === undefined ? error : null,
    /** The failure of the last refresh or next page. The rows already loaded stay. */
    refreshFailure: data === undefined ? null : error,
    isLoading: data === undefined && isFetching,
    isPrevious: isPlaceholderData,
    /** True if the list is stale but too long to refresh automatically. */
    hasNews: !mayRefresh(pages.length) && isStale,
    refresh: useCallback(() => void refetch(), [refetch]),
    /** Reads the list again from the first page. */
    restart: useCallback(() => {
      forgetLaterPages(cache, key);
      void refetch();
    }, [cache, hash, refetch]), // oxlint-disable-line react/exhaustive-deps -- `hash` is the text of the key
  };
}
