import type { AnyEndpoint, Query, Result, Row } from '@gatehouse/contract/core/endpoint';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import type { Failure } from '../failure.ts';
import { type Input, request } from '../request.ts';
import { type Cache, useCache } from './cache.ts';
import { readAnswer, readKey, type ReadMeta } from './read-query.ts';
import type { ReadArguments } from './use-read.ts';

type ListEndpoint = AnyEndpoint & { kind: 'list' };

/** A page of rows as the cache keeps it. */
export interface ListPage<R> {
  rows: R[];
  total: number;
  nextCursor: string | null;
}

/** Where a page begins: in which part, and after which cursor. */
interface PageStart {
  part: number;
  cursor?: string | undefined;
}

interface PagesOptions<E> {
  isOff?: boolean;
  /** Rows of another input stay until those of this one have come. */
  keepPrevious?: boolean;
  /** Filters of the parts that follow one another, each with pages of its own: that is how a list is grouped. */
  parts?: readonly NonNullable<Partial<Query<E>>>[];
  /** With more pages than this the list is not read again by itself, it says `hasNews`; without it, always. */
  pagesRefreshed?: number;
}

const onePart = [{}];
const noPages: readonly never[] = [];

/** The page after the last one: further in its part, or at the beginning of the next part. */
function startAfter({ nextCursor }: ListPage<unknown>, { part }: PageStart, numOfParts: number): PageStart | undefined {
  if (nextCursor !== null) return { part, cursor: nextCursor };
  return part + 1 < numOfParts ? { part: part + 1 } : undefined;
}

/** Keeps the first page of a list alone, so that reading it again is one call. */
function forgetLaterPages(cache: Cache, key: readonly unknown[]): void {
  cache.setQueryData<InfiniteData<unknown>>(
    key,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
}

/** Reads a list page after page; the rows come in the order of the pages. */
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
      (await readAnswer({ ...bound, query: { ...bound.query, ...parts[part], cursor } })) as ListPage<Row<E>>,
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
    /** The way to read on, where there is one and nothing is on its way. */
    onEnd: useMemo(() => (mayReadOn ? () => void fetchNextPage() : undefined), [mayReadOn, fetchNextPage]),
    failure: data === undefined ? error : null,
    /** Why it could not be read again, or further; the rows that are there stay. */
    refreshFailure: data === undefined ? null : error,
    isLoading: data === undefined && isFetching,
    isPrevious: isPlaceholderData,
    /** Something changed, and the list is too long to be read again by itself. */
    hasNews: !mayRefresh(pages.length) && isStale,
    refresh: useCallback(() => void refetch(), [refetch]),
    /** Reads the list again from its beginning. */
    restart: useCallback(() => {
      forgetLaterPages(cache, key);
      void refetch();
    }, [cache, hash, refetch]), // oxlint-disable-line react/exhaustive-deps -- the text stands for the key
  };
}
