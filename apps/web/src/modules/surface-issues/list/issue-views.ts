import type { IssueFacets } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { unresolvedIssueStatuses } from '@gatehouse/domain/surface/issue-status';

import { type QuickView, quickViews } from '../../../shared/resource-list/quick-view.ts';
import { issueTexts } from '../surface-issues.texts.ts';

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
