import type { Breach } from '@gatehouse/contract/dark-web-schema';
import { useMemo, useState } from 'react';

import { failureOfQuery } from '../../core/failure.ts';
import { pagesReadAnew, useLeakNewsQuery, useLeakPagesInfiniteQuery } from './dark-web.api.ts';
import type { LeakFilters } from './use-leak-filters.ts';

/** A record that came to the front by an event comes once more with a later page. */
function onceEach(rows: readonly Breach[]): readonly Breach[] {
  const seen = new Set<string>();
  return rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}

/** Whether many records have changed since a long list was begun; a short one is read anew by itself. */
function useNews(listKey: string, isLong: boolean) {
  const { data: latest = 0 } = useLeakNewsQuery();
  const [known, setKnown] = useState({ listKey, latest });
  const isStale = known.latest !== latest;
  if (known.listKey !== listKey || (isStale && (known.latest === 0 || !isLong))) setKnown({ listKey, latest });
  return { hasNews: isLong && isStale, forgetNews: () => setKnown({ listKey, latest }) };
}

interface PagedQuery<Row> {
  data?: { pages: readonly { rows: readonly Row[]; total: number }[] } | undefined;
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

const noPages: readonly never[] = [];

/** The way to read on, where there is one and nothing is on its way. */
function useReadOn<Row>({ hasNextPage, isFetching, fetchNextPage }: PagedQuery<Row>) {
  const mayReadOn = hasNextPage && !isFetching;
  return useMemo(() => (mayReadOn ? () => void fetchNextPage() : undefined), [mayReadOn, fetchNextPage]);
}

/** What every list says that is read page after page. */
export function usePages<Row>(list: PagedQuery<Row>) {
  const { data, isFetching } = list;
  const pages = data?.pages ?? noPages;
  return {
    pages,
    onEnd: useReadOn(list),
    total: pages[0]?.total ?? 0,
    isLoading: data === undefined && isFetching,
    isStale: list.currentData === undefined && isFetching,
    failure: data === undefined ? failureOfQuery(list.error) : null,
    retry: () => void list.refetch(),
  };
}

/** The records as far as they were read, and the way to read on. */
export function useLeakList({ query, sort, listKey }: Pick<LeakFilters, 'query' | 'sort' | 'listKey'>) {
  const list = useLeakPagesInfiniteQuery({ filter: query, sort });
  const { pages, ...paged } = usePages(list);
  const rows = useMemo(() => onceEach(pages.flatMap((page) => page.rows)), [pages]);
  const { hasNews, forgetNews } = useNews(listKey, pages.length > pagesReadAnew);
  const readAnew = () => {
    forgetNews();
    void list.refetch({ refetchCachedPages: false });
  };
  return { ...paged, rows, hasNews, readAnew };
}
export type LeakRows = ReturnType<typeof useLeakList>;
