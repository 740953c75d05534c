import type { IssueFacets, IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import { useRead } from '../../../core/data/use-read.ts';
import { type ListRows, useEndlessRows } from '../../../shared/resource-list/use-list-rows.ts';
import { useListState } from '../../../shared/resource-list/use-list-state.ts';
import { groupParameter, issueViews, openIssues } from './issue-views.ts';

/** Reads the counts from the viewer's side. */
export function useIssueCounts(companyId: string | undefined, filter: IssueFilter): IssueFacets | undefined {
  const isOfClient = companyId === undefined;
  const { assignee: _assignee, ...ofStaff } = filter;
  const own = useRead(surfaceIssues.facets, { query: filter }, { isOff: !isOfClient, keepPrevious: true });
  const ofCompany = useRead(
    providerSurfaceIssues.facets,
    { params: { companyId: companyId ?? '' }, query: ofStaff },
    { isOff: isOfClient, keepPrevious: true },
  );
  return (isOfClient ? own : ofCompany).data;
}

const also = [groupParameter];
const viewsOfState = issueViews(true, { all: undefined, open: undefined });

/** A company's issues with filters, views and counts, stored in the address. */
export function useIssueList(companyId: string | undefined) {
  const isOfClient = companyId === undefined;
  const list: AnyList = isOfClient ? surfaceIssues.list : providerSurfaceIssues.list;
  const state = useListState(surfaceIssues.list, { views: viewsOfState, defaultView: 'open', also });
  const { sort: _sort, ...query } = state.query;
  const filter = query as IssueFilter;
  const rows = useEndlessRows<AnyList>({
    list,
    params: (isOfClient ? undefined : { companyId }) as never,
    state,
    refreshEveryMs: undefined,
  });
  const counts = {
    all: useIssueCounts(companyId, {}),
    open: useIssueCounts(companyId, openIssues),
  };
  return {
    state,
    filter,
    source: rows as ListRows<SurfaceIssue>,
    facets: useIssueCounts(companyId, filter),
    views: issueViews(isOfClient, counts),
  };
}
