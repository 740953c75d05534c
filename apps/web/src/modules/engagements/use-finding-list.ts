import type { FindingRow } from '@gatehouse/contract/finding-lists';
import { useMemo, useState } from 'react';

import { failureOfQuery } from '../../core/failure.ts';
import { type FindingPages, useFindingFacetsQuery, useFindingPagesInfiniteQuery } from './finding-list.api.ts';
import { partsOf, sectionsOf } from './finding-sections.ts';
import type { FindingFilters } from './use-finding-filters.ts';

/** Nobody reads further than that; filters do. Also what the page arranges by itself at most. */
export const mostRows = 10_000;

const noRows: readonly FindingRow[] = [];

function useClosedSections(listKey: string) {
  const [closed, setClosed] = useState<{ listKey: string; keys: ReadonlySet<string> }>({ listKey, keys: new Set() });
  const keys = closed.listKey === listKey ? closed.keys : new Set<string>();
  const toggle = (key: string): void => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    setClosed({ listKey, keys: next });
  };
  return { keys, toggle };
}

type Arranged = Pick<FindingFilters, 'group' | 'severity' | 'status'>;

/** The counts of the filters, and what they say about the grouping that is wanted. */
function useCounts(engagementId: string | null, { query, group, severity, status }: FindingFilters) {
  const facets = useFindingFacetsQuery({ engagementId, filter: query });
  const counts = facets.currentData ?? facets.data;
  const isByHost = group === 'host';
  const isTooManyForHosts = isByHost && (counts?.total ?? 0) > mostRows;
  const arranged: Arranged = { group: isTooManyForHosts ? undefined : group, severity, status };
  /** Before they are known, nobody knows whether the page can arrange the rows. */
  const isWaiting = isByHost && facets.currentData === undefined && facets.isFetching;
  return { counts, isTooManyForHosts, arranged, isWaiting };
}

interface Wanted extends FindingPages {
  isWaiting: boolean;
}

/** The rows as far as they were read, and the way to read on. */
function useRows({ isWaiting, ...wanted }: Wanted) {
  const isClosed = wanted.parts.length === 0;
  const list = useFindingPagesInfiniteQuery(wanted, { skip: isClosed || isWaiting });
  const { data, hasNextPage, isFetching, fetchNextPage } = list;
  const rows = useMemo(
    () => (isClosed ? noRows : (data?.pages.flatMap((page) => page.rows) ?? noRows)),
    [data, isClosed],
  );
  const mayReadOn = hasNextPage && !isFetching && rows.length < mostRows;
  const onEnd = useMemo(() => (mayReadOn ? () => void fetchNextPage() : undefined), [mayReadOn, fetchNextPage]);
  return {
    rows,
    onEnd,
    isLoading: data === undefined && (isFetching || isWaiting),
    isStale: list.currentData === undefined && isFetching,
    failure: data === undefined ? failureOfQuery(list.error) : null,
    retry: () => void list.refetch(),
  };
}

/** A list of findings with its counts and its sections. */
export function useFindingList(engagementId: string | null, filters: FindingFilters) {
  const closed = useClosedSections(filters.listKey);
  const { counts, arranged, ...known } = useCounts(engagementId, filters);
  const { query: filter, sort } = filters;
  const parts = partsOf(arranged, closed.keys);
  const isWhole = arranged.group === 'host';
  const list = useRows({ engagementId, filter, sort, parts, isWhole, isWaiting: known.isWaiting });
  return {
    ...list,
    counts,
    total: counts?.total ?? list.rows.length,
    groups: sectionsOf(arranged, list.rows, counts),
    closed: closed.keys,
    toggleSection: closed.toggle,
    isTooManyForHosts: known.isTooManyForHosts,
  };
}
