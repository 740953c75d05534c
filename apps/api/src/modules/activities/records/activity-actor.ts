import { type ActivitySubject, type ActivityViewer, activityViewerOf } from '@gatehouse/domain/calendar/activity-rules';
import type { ActivityStatus } from '@gatehouse/domain/calendar/activity-status';

import type { SignedIn } from '../../../platform/http/viewer.ts';
import type { ActivityRecord } from './activities.store.ts';

/** Who changes an activity, as its history and thread name them. */
export interface ActivityActor {
  id: string;
  name: string;
  side: 'client' | 'provider';
}

export const actorOf = ({ id, fullname, scopes }: SignedIn): ActivityActor => ({
  id,
  name: fullname,
  side: scopes.length > 0 ? 'provider' : 'client',
});

/** The audience whose internal comments a side does not see. */
export const hiddenFrom = (side: ActivityActor['side']) => (side === 'client' ? 'provider' : 'company');

/** The viewer as the rules of the domain know them. */
export const viewerOf = ({ role, scopes }: SignedIn): ActivityViewer =>
  scopes.length > 0 ? 'provider' : activityViewerOf(role);

/** The activity as the rules of the domain know it; with a status, one occurrence of it. */
export const subjectOf = (
  row: Pick<ActivityRecord, 'status' | 'origin' | 'from_engagement' | 'creator_id'>,
  viewer: SignedIn,
  status: string = row.status,
): ActivitySubject & { status: ActivityStatus } => ({
  status: status as ActivityStatus,
  origin: row.from_engagement ? 'engagement' : (row.origin as 'client' | 'provider'),
  isCreator: row.creator_id === viewer.id,
});
