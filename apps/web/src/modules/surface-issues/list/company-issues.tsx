import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { issueStaffAccess, issueWriteAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { issueGroupings } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { issueStatus, unresolvedIssueStatuses } from '@gatehouse/domain/surface/issue-status';

import { type SideKey, sides } from '../../../core/sides.ts';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { issuesAddress } from '../issue-address.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import { issueColumns } from './issue-columns.tsx';
import { commonFilterViews, hostFilter } from './issue-filters.tsx';
import { groupingsOf, type IssueScope } from './issue-scope.ts';
import { issueViews, openIssues, staleNouns } from './use-issue-list.ts';

const { bulk: texts, views: labels } = issueTexts;
const look = { size: 17, stroke: 1.6 } as const;

const status = unresolvedIssueStatuses.join(',');

/** The same views as for findings, so that they fit on one line with the search; severity and accepted risks are filters. */
const { mine, ...staffViews } = {
  open: openIssues,
  overdue: { due: 'overdue' },
  mine: { assignee: 'me', status },
  retest: { status: '4' },
  resolved: { status: '2,5' },
  all: {},
} as const;
const { open, overdue, ...others } = staffViews;
const clientViews = { open, overdue, mine, ...others };

/** Returns what the lists of a company have in common. */
const scopeOf = (companyId: SideKey) => ({
  columns: issueColumns,
  texts: issueTexts.list,
  rowKey: ({ _id }: SurfaceIssue) => _id,
  groupings: groupingsOf(issueGroupings),
  defaultView: 'open',
  filtersOf: ((facets) => {
    const { severity, status: statuses, ...rest } = commonFilterViews(facets);
    return { severity, status: statuses, host: hostFilter(facets), ...rest };
  }) satisfies IssueScope<SurfaceIssue>['filtersOf'],
  addressOf: ((filter) => issuesAddress(filter, companyId)) satisfies IssueScope<SurfaceIssue>['addressOf'],
  keyOf: (issueId: string) => ({ issueId, companyId }),
  partsOf: (rows: readonly SurfaceIssue[]) => [{ companyId, ids: rows.map(({ _id }) => _id) }],
  partsMatching: (filter: object) => [{ companyId, filter }],
});

/** The parts of a scope that all lists of staff share: they set a status, and issues are not assigned to them. */
export const staffScope = {
  access: issueStaffAccess,
  hasAssignees: false,
  jobs: {
    start: providerSurfaceIssues.startJob,
    read: providerSurfaceIssues.job,
    undo: providerSurfaceIssues.undoJob,
    stale: staleNouns,
  },
  actions: [{ act: 'status', label: texts.change, labelOfAll: texts.changeAll, icon: <IconRefresh {...look} /> }],
  retests: false,
  change: { status: issueStatus.fixed, choosesStatus: true, title: texts.title, submitLabel: texts.submit },
} satisfies Partial<IssueScope<never>>;

/** The issues of a company, for its users, who request retests, assign and accept, and for staff. */
export const companyScope: (companyId: SideKey) => IssueScope<SurfaceIssue> = sides<
  IssueScope<SurfaceIssue>,
  IssueScope<SurfaceIssue>
>(
  {
    ...scopeOf(undefined),
    name: 'surface-issues',
    area: 'issues',
    access: issueWriteAccess,
    list: surfaceIssues.list,
    facets: surfaceIssues.facets,
    groups: surfaceIssues.groups,
    viewsOf: issueViews(clientViews, labels),
    hasAssignees: true,
    rowMark: ({ _id, idVisual }) => <BookmarkStar id={bookmarkId('issue', _id)} name={idVisual} />,
    jobs: {
      start: surfaceIssues.startJob,
      read: surfaceIssues.job,
      undo: surfaceIssues.undoJob,
      stale: staleNouns,
    },
    actions: [
      { act: 'status', label: texts.retest, labelOfAll: texts.all, icon: <IconRefresh {...look} /> },
      { act: 'assign', label: texts.assign, labelOfAll: texts.assignAll, icon: <IconUser {...look} /> },
      { act: 'accept', label: texts.accept, labelOfAll: texts.acceptAll, icon: <IconFlag {...look} /> },
    ],
    retests: true,
    change: {
      status: issueStatus.retest,
      choosesStatus: false,
      title: texts.retestTitle,
      submitLabel: texts.submitRetest,
    },
  },
  (companyId) => ({
    ...scopeOf(companyId),
    ...staffScope,
    name: 'client-surface-issues',
    list: providerSurfaceIssues.list,
    params: { companyId },
    facets: providerSurfaceIssues.facets,
    groups: providerSurfaceIssues.groups,
    viewsOf: issueViews(staffViews, labels),
  }),
);
