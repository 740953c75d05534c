import { unresolvedIssueStatuses } from '@gatehouse/domain/surface/issue-status';

import { useRead } from '../../../core/data/use-read.ts';
import { groupParameter } from '../../../shared/groups/grouped-list.ts';
import type { Parameters } from '../../../shared/resource-list/address-filters.ts';
import { listInput } from '../../../shared/resource-list/list-input.ts';
import { quickViews } from '../../../shared/resource-list/quick-view.ts';
import { type ListRows, useEndlessRows } from '../../../shared/resource-list/use-list-rows.ts';
import { useListState } from '../../../shared/resource-list/use-list-state.ts';
import type { IssueLine, IssueScope, ListFacets, ListFilter, ViewCounts } from './issue-scope.ts';

/** The data that is stale after a bulk change. */
export const staleNouns = ['surfaceIssues', 'surfaceIssueCount', 'surfaceIssue'] as const;

/** The filter of issues that need work; informational ones are only in the view All. */
export const openIssues = {
  status: unresolvedIssueStatuses.join(','),
  accepted: 'false',
  severity: 'critical,high,medium,low',
} as const;

/** The counts of the views of all lists; the issues assigned to the user are not counted. */
const countOf: Readonly<Partial<Record<string, (counts: ViewCounts) => number | undefined>>> = {
  open: ({ open }) => open?.total,
  recent: ({ open }) => open?.recent,
  critical: ({ open }) => open?.severity.critical,
  overdue: ({ all }) => all?.overdue,
  retest: ({ all }) => all?.status[4],
  resolved: ({ all }) => all && all.status[2] + all.status[5],
  all: ({ all }) => all?.total,
};

/** Returns the function that returns the quick views of a list with their numbers of issues. */
export const issueViews =
  <Key extends string>(
    parameters: Readonly<Record<Key, Parameters>>,
    labels: Readonly<Record<NoInfer<Key>, string>>,
  ): IssueScope<never>['viewsOf'] =>
  (counts) =>
    quickViews<Key, ViewCounts>({ parameters, labels, countOf }, counts);

function useCounts({ facets, params }: Pick<IssueScope<never>, 'facets' | 'params'>, filter: ListFilter) {
  const input = listInput(params, filter) as never;
  return useRead(facets, input, { keepPrevious: true } as never).data as ListFacets | undefined;
}

const also = [groupParameter];

/** A list of issues with filters, views and counts, stored in the address. */
export function useIssueList<Row extends IssueLine>(scope: IssueScope<Row>) {
  const { list, params, viewsOf, defaultView } = scope;
  const state = useListState(list, { views: viewsOf({}), defaultView, also });
  const { sort: _sort, ...query } = state.query;
  const filter = query as ListFilter;
  const views = viewsOf({ all: useCounts(scope, {}), open: useCounts(scope, openIssues as ListFilter) });
  const source = useEndlessRows({ list, params: params as never, state }) as ListRows<Row>;
  return { state, filter, source, facets: useCounts(scope, filter), views };
}
