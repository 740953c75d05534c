import {
  type ActivitySubject,
  type ActivityViewer,
  activityViewerForRole,
} from '@gatehouse/domain/calendar/activity-rules';
import type { ActivityStatus } from '@gatehouse/domain/calendar/activity-status';

import type { SignedIn } from '../../../platform/core/viewer.ts';
import type { ActivityRecord } from './activities.store.ts';

/** Converts the viewer for the rules of the domain. */
export const viewerOf = ({ role, scopes }: SignedIn): ActivityViewer =>
  scopes.length > 0 ? 'provider' : activityViewerForRole(role);

/** Converts an activity for the rules of the domain; with `status`, one of its occurrences. */
export const subjectOf = (
  row: Pick<ActivityRecord, 'status' | 'origin' | 'from_engagement' | 'creator_id'>,
  viewer: SignedIn,
  status: string = row.status,
): ActivitySubject & { status: ActivityStatus } => ({
  status: status as ActivityStatus,
  origin: row.from_engagement ? 'engagement' : (row.origin as 'client' | 'provider'),
  isCreator: row.creator_id === viewer.id,
});
