import type { IssueFacets, IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { sideList } from '../../../core/sides.ts';
import { type ListRows, useEndlessRows } from '../../../shared/resource-list/use-list-rows.ts';
import { useListState } from '../../../shared/resource-list/use-list-state.ts';
import { useSideRead } from '../../../shared/sides/use-side-read.ts';
import { issueSide } from './issue-side.tsx';
import { groupParameter, issueViews, openIssues } from './issue-views.ts';

/** Reads the counts from the viewer's side. */
export function useIssueCounts(companyId: string | undefined, filter: IssueFilter): IssueFacets | undefined {
  const pair = { own: surfaceIssues.facets, staff: providerSurfaceIssues.facets, companyId };
  return useSideRead(pair, { query: issueSide(companyId).queryOf(filter) }, { keepPrevious: true }).data;
}

const also = [groupParameter];
const viewsOfState = issueViews(true, { all: undefined, open: undefined });

/** A company's issues with filters, views and counts, stored in the address. */
export function useIssueList(companyId: string | undefined) {
  const state = useListState(surfaceIssues.list, { views: viewsOfState, defaultView: 'open', also });
  const { sort: _sort, ...query } = state.query;
  const filter = query as IssueFilter;
  const rows = useEndlessRows({
    ...sideList({ own: surfaceIssues.list, staff: providerSurfaceIssues.list, companyId }),
    state,
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
    views: issueViews(issueSide(companyId).hasAssignees, counts),
  };
}
