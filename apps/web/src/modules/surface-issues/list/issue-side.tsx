import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { issueStaffAccess } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueWriteAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { issueStatus } from '@gatehouse/domain/surface/issue-status';
import type { ReactNode } from 'react';

import { sides } from '../../../core/sides.ts';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { issueTexts } from '../surface-issues.texts.ts';

const texts = issueTexts.bulk;
const look = { size: 17, stroke: 1.6 } as const;

/** A bulk action on issues. */
export type BulkActionKey = 'status' | 'assign' | 'accept';

interface BulkAction {
  act: BulkActionKey;
  label: string;
  labelOfAll: (total: number) => string;
  icon: ReactNode;
}

/** Clients request a retest, assign and accept. */
const clientActions: readonly BulkAction[] = [
  { act: 'status', label: texts.retest, labelOfAll: texts.all, icon: <IconRefresh {...look} /> },
  { act: 'assign', label: texts.assign, labelOfAll: texts.assignAll, icon: <IconUser {...look} /> },
  { act: 'accept', label: texts.accept, labelOfAll: texts.acceptAll, icon: <IconFlag {...look} /> },
];

/** The provider's staff set a status. */
const staffActions: readonly BulkAction[] = [
  { act: 'status', label: texts.change, labelOfAll: texts.changeAll, icon: <IconRefresh {...look} /> },
];

const clientSide = {
  name: 'surface-issues' as const,
  area: 'issues' as const,
  access: issueWriteAccess,
  /** Issues are assigned to the client's users, who can filter by them. */
  hasAssignees: true,
  /** A new status is always a request for a retest. */
  retests: true,
  actions: clientActions,
  change: {
    status: issueStatus.retest,
    choosesStatus: false,
    title: texts.retestTitle,
    submitLabel: texts.submitRetest,
  },
  mark: {
    rowMark: ({ _id, idVisual }: SurfaceIssue) => <BookmarkStar id={bookmarkId('issue', _id)} name={idVisual} />,
  },
  queryOf: <Filter extends IssueFilter>(filter: Filter): Filter => filter,
};

/** The issue list of the provider's staff, of one client or of several. */
export const staffSide = {
  name: 'client-surface-issues' as const,
  area: undefined,
  access: issueStaffAccess,
  hasAssignees: false,
  retests: false,
  actions: staffActions,
  change: { status: issueStatus.fixed, choosesStatus: true, title: texts.title, submitLabel: texts.submit },
  mark: {},
  queryOf: <Filter extends IssueFilter>({ assignee: _assignee, ...filter }: Filter) => filter as Filter,
};

/** The differences between the client's issue list and that of staff. */
export const issueSide = sides(clientSide, () => staffSide);

export type IssueSide = ReturnType<typeof issueSide>;
