import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { FindingFacets, FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { useState } from 'react';

import { usePages } from '../../core/data/use-pages.ts';
import { useRead } from '../../core/data/use-read.ts';
import { oneOf } from '../../core/list-address.ts';
import { bySide } from '../../core/sides.ts';
import type { Parameters } from '../resource-list/address-filters.ts';
import { type ListRows, readAllRows } from '../resource-list/use-list-rows.ts';
import { useEmptiness } from '../resource-list/use-emptiness.ts';
import { useListState } from '../resource-list/use-list-state.ts';
import { type FindingScope, findingSide, findingSourceOf } from './finding-scope.ts';
import { groupings, partsOf, sectionsOf } from './finding-sections.ts';
import { countsByView, defaultFindingView, findingViews, groupParameter, viewCountQuery } from './finding-views.ts';

/** Maximum number of rows that a page lists or groups by host. */
export const maxRows = 10_000;

/** The API's maximum page size. */
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

/** The filter counts of a client's findings; staff have none. */
function useFacets({ companyId, engagementId }: FindingScope, query: Parameters) {
  const endpoint: AnyEndpoint = engagementId === undefined ? findings.allFacets : findings.facets;
  const input = { params: engagementId === undefined ? {} : { id: engagementId }, query, body: undefined };
  const { data, isLoading, isPrevious } = useRead(endpoint, input, {
    isOff: !findingSide(companyId).hasAssignees,
    keepPrevious: true,
  });
  return { facets: data as FindingFacets | undefined, isPending: isLoading || isPrevious };
}

/** Search, filters, view and grouping of a list of findings. */
function useFindingState(scope: FindingScope) {
  const { list, params } = findingSourceOf(scope);
  const views = findingViews(scope);
  const state = useListState(list, { views, defaultView: defaultFindingView, also: groupNames });
  const group = bySide(scope.companyId, oneOf(groupings, state.address[groupParameter]), () => undefined);
  return { list, params, state, group };
}

const groupNames = [groupParameter];

interface RowsSource extends Pick<ReturnType<typeof useFindingState>, 'list' | 'params' | 'state'> {
  parts: readonly Parameters[];
  /** True to load all rows in one response, because the page groups them itself. */
  isWhole: boolean;
  isWaiting: boolean;
  total: number | undefined;
}

const totalOf = ({ data, total }: { data: unknown; total: number }) => (data === undefined ? undefined : total);

/** The loaded rows, and a function that loads more. */
function useFindingRows({ list, params, state, parts, isWhole, isWaiting, total }: RowsSource): ListRows<FindingRow> {
  const query = { ...state.query, limit: isWhole ? 'all' : pageSize };
  const input = { params, query };
  const pages = usePages(list, input, { parts, keepPrevious: true, isOff: parts.length === 0 || isWaiting });
  const rows = parts.length === 0 ? noRows : (pages.rows as FindingRow[]);
  const known = total ?? totalOf(pages);
  return {
    ...pages,
    rows,
    total: known,
    emptiness: useEmptiness({ list, params: params as never, state, total: known }),
    onEnd: rows.length < maxRows ? pages.onEnd : undefined,
    isLoading: pages.isLoading || (isWaiting && rows.length === 0),
    readAll: async (most) => (await readAllRows(list, input, most)) as FindingRow[] | null,
  };
}

/** A list of findings with its counts, views and sections. */
export function useFindingList(scope: FindingScope) {
  const { list, params, state, group } = useFindingState(scope);
  const { sort: _sort, ...query } = state.query;
  const { facets, isPending } = useFacets(scope, query);
  const { facets: viewFacets } = useFacets(scope, viewCountQuery(definedIn(state.chosen)));
  const viewCounts = viewFacets && countsByView(viewFacets);
  const closed = useClosedSections(state.listKey);
  const isTooManyForHosts = group === 'host' && (facets?.total ?? 0) > maxRows;
  const arrangement = { group: isTooManyForHosts ? undefined : group, query };
  const source = useFindingRows({
    list,
    params,
    state,
    parts: partsOf(arrangement, closed.keys),
    isWhole: arrangement.group === 'host',
    // Until the counts are known, the page cannot tell if there are too many rows to group.
    isWaiting: group === 'host' && isPending,
    total: facets?.total,
  });
  return {
    list,
    state,
    source,
    facets,
    viewCounts,
    views: findingViews(scope, viewCounts),
    group,
    groups: sectionsOf(arrangement, source.rows, facets),
    closed: closed.keys,
    toggleSection: closed.toggle,
    isTooManyForHosts,
  };
}
export type FindingListData = ReturnType<typeof useFindingList>;

const definedIn = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
