import type { IssueFacets, IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { unresolvedIssueStatuses } from '@gatehouse/domain/surface/issue-status';
import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { type QuickView, quickViews } from '../../../shared/resource-list/quick-view.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import { sideList } from '../../../core/sides.ts';
import { type ListRows, useEndlessRows } from '../../../shared/resource-list/use-list-rows.ts';
import { useListState } from '../../../shared/resource-list/use-list-state.ts';
import { useSideRead } from '../../../shared/sides/use-side-read.ts';
import { issueSide } from './issue-side.tsx';

/** The query parameter that groups the list. */
export const groupParameter = 'group';

const status = unresolvedIssueStatuses.join(',');

/** The filter of issues that need work; informational ones are only in the view All. */
export const openIssues = { status, accepted: 'false', severity: 'critical,high,medium,low' } as const;

/** The same views as for findings, so that they fit on one line with the search; severity and accepted risks are filters. */
const parametersByView = {
  open: openIssues,
  overdue: { due: 'overdue' },
  mine: { assignee: 'me', status },
  retest: { status: '4' },
  resolved: { status: '2,5' },
  all: {},
} as const;
type IssueView = keyof typeof parametersByView;

/** Counts over all issues, and over those of the first view. */
export interface ViewCounts {
  all: IssueFacets | undefined;
  open: IssueFacets | undefined;
}

/** The counts of the views; the issues assigned to the user are not counted. */
const countOf: Partial<Record<IssueView, (counts: ViewCounts) => number | undefined>> = {
  open: ({ open }) => open?.total,
  overdue: ({ all }) => all?.overdue,
  retest: ({ all }) => all?.status[4],
  resolved: ({ all }) => all && all.status[2] + all.status[5],
  all: ({ all }) => all?.total,
};

/** Returns the quick views. Only a client's own users have issues assigned to them. */
export const issueViews = (hasAssignees: boolean, counts: ViewCounts): readonly QuickView[] =>
  quickViews({ parameters: parametersByView, labels: issueTexts.views, countOf }, counts).filter(
    ({ key }) => hasAssignees || key !== 'mine',
  );

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
