import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import type { coverageResults } from '@gatehouse/contract/engagements/engagements';
import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import type { Publication } from '@gatehouse/contract/engagements/staff-engagements';
import type { RetestItem, RetestRow } from '@gatehouse/contract/retests/retest.schema';
import type { UserState } from '@gatehouse/contract/users/users';
import type { ActivityStatus } from '@gatehouse/domain/calendar/activity-status';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import type { IssueStatus } from '@gatehouse/domain/surface/issue-status';

import type { ItemSign } from '../../ui/calendar/calendar-item.ts';
import type { StatusSign } from '../../ui/marks/status-badge.tsx';

/** The sign of a finding's status; the state of an affected asset is one of them as well. */
export const findingSigns: Record<FindingStatus, StatusSign> = {
  Open: 'open',
  Fixed: 'fixed',
  'Not Fixed': 'notFixed',
  Retest: 'retest',
  Acknowledged: 'acknowledged',
};

/** The sign of the status of an issue on the attack surface. */
export const issueSigns: Record<IssueStatus, StatusSign> = {
  1: 'open',
  2: 'fixed',
  3: 'notFixed',
  4: 'retest',
  5: 'falsePositive',
};

/** The sign of how far an engagement is. */
export const engagementSigns: Record<EngagementRow['status'], StatusSign> = {
  Planned: 'planned',
  'In Progress': 'inProgress',
  Completed: 'completed',
};

/** The sign of whether the client sees an engagement. */
export const publicationSigns: Record<Publication, StatusSign> = {
  Draft: 'open',
  Published: 'completed',
  Withdrawn: 'falsePositive',
};

/** The sign of the result of one check. */
export const coverageSigns: Record<(typeof coverageResults)[number], StatusSign> = {
  Passed: 'fixed',
  Failed: 'notFixed',
  'Not tested': 'open',
};

/** The sign of how far a retest is. */
export const retestSigns: Record<RetestRow['state'], StatusSign> = {
  Requested: 'planned',
  'In Progress': 'inProgress',
  Done: 'completed',
  Withdrawn: 'falsePositive',
};

/** The sign of what a retest found. */
export const verdictSigns: Record<NonNullable<RetestItem['verdict']>, StatusSign> = {
  Fixed: 'fixed',
  'Not Fixed': 'notFixed',
  Partly: 'notFixed',
};

/** The sign of how far an import is. */
export const importSigns: Record<ImportJob['state'], StatusSign> = {
  Waiting: 'planned',
  Running: 'inProgress',
  Preview: 'open',
  Done: 'completed',
  Refused: 'notFixed',
  Cancelled: 'falsePositive',
  Undone: 'falsePositive',
};

/** The sign of whether a user may sign in. */
export const userSigns: Record<UserState, StatusSign> = {
  active: 'completed',
  invited: 'planned',
  disabled: 'falsePositive',
};

/** The sign of how far the verification of a domain is. */
export const verificationSigns: Record<DomainVerification['state'], StatusSign> = {
  Pending: 'planned',
  Verified: 'fixed',
  Lapsed: 'notFixed',
};

/** The sign of how far an activity is. */
export const activitySigns: Record<ActivityStatus, StatusSign> = {
  Pending: 'open',
  Planned: 'planned',
  'In Progress': 'inProgress',
  Completed: 'completed',
};

/** The sign of a status on a bar of the calendar, in the words of any layer. */
export const calendarSigns: Readonly<Record<string, ItemSign>> = {
  Pending: 'pending',
  Requested: 'pending',
  Retest: 'pending',
  Open: 'open',
  Overdue: 'open',
  Scheduled: 'planned',
  valid: 'open',
  Planned: 'planned',
  'In Progress': 'inProgress',
  Completed: 'completed',
  Done: 'completed',
  Fixed: 'completed',
  Paid: 'completed',
  Closed: 'completed',
  'Not Fixed': 'failed',
  expired: 'failed',
};
