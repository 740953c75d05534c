import type { IssueFacets } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { unresolvedIssueStatuses } from '@gatehouse/domain/surface/issue-status';

import { formatNumber } from '../../../core/texts.ts';
import type { QuickView } from '../../../shared/resource-list/quick-view.ts';
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

const countOf: Record<IssueView, (counts: ViewCounts) => number | undefined> = {
  open: ({ open }) => open?.total,
  overdue: ({ all }) => all?.overdue,
  mine: () => undefined,
  retest: ({ all }) => all?.status[4],
  resolved: ({ all }) => all && all.status[2] + all.status[5],
  all: ({ all }) => all?.total,
};

/** Returns the quick views; the provider's staff have no view of assigned issues. */
export const issueViews = (isOfClient: boolean, counts: ViewCounts): readonly QuickView[] =>
  (Object.keys(parametersByView) as IssueView[])
    .filter((key) => isOfClient || key !== 'mine')
    .map((key) => {
      const count = countOf[key](counts);
      return {
        key,
        label: issueTexts.views[key],
        parameters: parametersByView[key],
        count: count === undefined ? undefined : formatNumber(count),
      };
    });
