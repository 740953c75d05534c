import { findings } from '@gatehouse/contract/findings';
import type { FindingRow } from '@gatehouse/contract/finding-lists';
import { useState } from 'react';

import { usePages } from '../../core/data/use-pages.ts';
import { useRead } from '../../core/data/use-read.ts';
import type { FindingQuery, FindingSort } from './finding-query.ts';
import { partsOf, sectionsOf } from './finding-sections.ts';
import type { FindingFilters } from './use-finding-filters.ts';

/** Nobody reads further than that; filters do. Also what the page arranges by itself at most. */
export const mostRows = 10_000;

/** The most that the API gives at once. */
const pageSize = 200;

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

function useFacets(engagementId: string | null, filter: FindingQuery) {
  const isOfAll = engagementId === null;
  const params = { id: engagementId ?? '' };
  const own = useRead(findings.facets, { params, query: filter }, { isOff: isOfAll, keepPrevious: true });
  const all = useRead(findings.allFacets, { query: filter }, { isOff: !isOfAll, keepPrevious: true });
  return isOfAll ? all : own;
}

/** The counts of the filters, and what they say about the grouping that is wanted. */
function useCounts(engagementId: string | null, { query, group, severity, status }: FindingFilters) {
  const { data: counts, isLoading, isPrevious } = useFacets(engagementId, query);
  const isByHost = group === 'host';
  const isTooManyForHosts = isByHost && (counts?.total ?? 0) > mostRows;
  const arranged: Arranged = { group: isTooManyForHosts ? undefined : group, severity, status };
  /** Before they are known, nobody knows whether the page can arrange the rows. */
  const isWaiting = isByHost && (isLoading || isPrevious);
  return { counts, isTooManyForHosts, arranged, isWaiting };
}

interface Wanted {
  /** Null for the findings of all engagements. */
  engagementId: string | null;
  filter: FindingQuery;
  sort: FindingSort;
  /** Filters of the lists that stand one after the other: that is how it is grouped. */
  parts: readonly FindingQuery[];
  /** In one answer, where the page itself has to arrange the rows. */
  isWhole: boolean;
  isWaiting: boolean;
}

function useFindingPages({ engagementId, filter, sort, parts, isWhole, isWaiting }: Wanted) {
  const isOfAll = engagementId === null;
  const query = { ...filter, sort, limit: isWhole ? ('all' as const) : pageSize };
  const isOff = parts.length === 0 || isWaiting;
  const options = { parts, keepPrevious: true };
  const own = usePages(
    findings.list,
    { params: { id: engagementId ?? '' }, query },
    { ...options, isOff: isOff || isOfAll },
  );
  const all = usePages(findings.all, { query }, { ...options, isOff: isOff || !isOfAll });
  return isOfAll ? all : own;
}

/** The rows as far as they were read, and the way to read on. */
function useRows(wanted: Wanted) {
  const isClosed = wanted.parts.length === 0;
  const { rows, onEnd, isLoading, isPrevious, failure, refresh } = useFindingPages(wanted);
  return {
    rows: isClosed ? noRows : rows,
    onEnd: rows.length < mostRows ? onEnd : undefined,
    isLoading: isLoading || (wanted.isWaiting && rows.length === 0),
    isStale: isPrevious,
    failure,
    retry: refresh,
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
