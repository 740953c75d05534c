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

/** Icons of finding statuses, which include the statuses of affected assets. */
export const findingSigns: Record<FindingStatus, StatusSign> = {
  Open: 'open',
  Fixed: 'fixed',
  'Not Fixed': 'notFixed',
  Retest: 'retest',
  Acknowledged: 'acknowledged',
};

/** Icons of attack surface issue statuses. */
export const issueSigns: Record<IssueStatus, StatusSign> = {
  1: 'open',
  2: 'fixed',
  3: 'notFixed',
  4: 'retest',
  5: 'falsePositive',
};

/** Icons of engagement statuses. */
export const engagementSigns: Record<EngagementRow['status'], StatusSign> = {
  Planned: 'planned',
  'In Progress': 'inProgress',
  Completed: 'completed',
};

/** Icons of publication states. */
export const publicationSigns: Record<Publication, StatusSign> = {
  Draft: 'draft',
  Published: 'completed',
  Withdrawn: 'falsePositive',
};

/** Icons of check results. */
export const coverageSigns: Record<(typeof coverageResults)[number], StatusSign> = {
  Passed: 'fixed',
  Failed: 'notFixed',
  'Not tested': 'notStarted',
};

/** Icons of retest states. */
export const retestSigns: Record<RetestRow['state'], StatusSign> = {
  Requested: 'planned',
  'In Progress': 'inProgress',
  Done: 'completed',
  Withdrawn: 'falsePositive',
};

/** Icons of retest verdicts. */
export const verdictSigns: Record<NonNullable<RetestItem['verdict']>, StatusSign> = {
  Fixed: 'fixed',
  'Not Fixed': 'notFixed',
  Partly: 'notFixed',
};

/** Icons of import states. */
export const importSigns: Record<ImportJob['state'], StatusSign> = {
  Waiting: 'planned',
  Running: 'inProgress',
  Preview: 'open',
  Done: 'completed',
  Refused: 'notFixed',
  Cancelled: 'falsePositive',
  Undone: 'falsePositive',
};

/** Icons of user states. */
export const userSigns: Record<UserState, StatusSign> = {
  active: 'completed',
  invited: 'planned',
  disabled: 'falsePositive',
};

/** Icons of domain verification states. */
export const verificationSigns: Record<DomainVerification['state'], StatusSign> = {
  Pending: 'planned',
  Verified: 'fixed',
  Lapsed: 'notFixed',
};

/** Icons of activity statuses. */
export const activitySigns: Record<ActivityStatus, StatusSign> = {
  Pending: 'open',
  Planned: 'planned',
  'In Progress': 'inProgress',
  Completed: 'completed',
};

/** Icons of statuses on calendar bars, for all layers. */
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
