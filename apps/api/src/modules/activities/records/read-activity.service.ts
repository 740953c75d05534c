import type { activities } from '@gatehouse/contract/activities/activities';
import { activityEvents } from '@gatehouse/contract/activities/activities-access';
import type { ActivityDetail } from '@gatehouse/contract/activities/activity.schema';
import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { historyShown } from '@gatehouse/contract/core/threads';
import {
  allowedActivityStatuses,
  type ActivityRefusal,
  activityRights,
  readOnlyNotice,
} from '@gatehouse/domain/calendar/activity-rules';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { requireMove as requireAnyMove } from '../../../records/moves/require-move.ts';
import { AppError, conflict, forbidden, notFound } from '../../../platform/core/errors.ts';
import type { SignedIn } from '../../../platform/core/viewer.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import { latestComments } from '../../../records/comments/latest-comments.ts';
import { findHistory } from '../../../records/history/history.store.ts';
import { presentEntry } from './activities.present.ts';
import { type ActivityRecord, findActivity, findEngagementOf, findShown } from './activities.store.ts';
import { subjectOf, viewerOf } from './activity-actor.ts';

/** The parts of a request needed to read an activity. */
export interface Reader {
  db: CompanyDatabase;
  viewer: SignedIn;
}

export const readActivity = ({
  db,
  viewer,
  params,
}: Call<typeof activities.get> | Call<typeof providerActivities.get>): Promise<ActivityDetail> =>
  detailOf({ db, viewer }, params.id);

/** Returns the current details of an activity. */
export async function detailOf({ db, viewer }: Reader, id: string): Promise<ActivityDetail> {
  const [row, shown] = [await findActivity(db, id), await findShown(db, id)];
  if (!row || !shown) throw notFound();
  const subject = subjectOf(row, viewer);
  const rights = activityRights(viewerOf(viewer), subject);
  const engagement = row.engagement_id === null ? undefined : await findEngagementOf(db, row.engagement_id);
  return {
    ...shown,
    canEdit: rights.edit === null,
    canDelete: rights.delete === null,
    ...(await latestComments({ db, viewer }, { table: 'activity_comments', ownerId: id })),
    history: (await findHistory(db, 'activity_history', { ownerId: id, atMost: historyShown })).map(presentEntry),
    moves: [...allowedActivityStatuses(viewerOf(viewer), subject, false)],
    engagement: engagement ?? null,
  };
}

export async function requireLocked(db: CompanyDatabase, id: string): Promise<ActivityRecord> {
  const row = await findActivity(db, id, { isLocked: true });
  if (!row) throw notFound();
  return row;
}

/**
 * Throws the error for a refusal of the domain's rules.
 * @throws 403 for the role and for another creator; 422, ACTIVITY_READ_ONLY for a read-only record
 */
export function requireAllowed(refusal: ActivityRefusal | null): void {
  if (refusal === 'read-only') throw new AppError(422, FailureCode.activityReadOnly, readOnlyNotice);
  if (refusal !== null) throw forbidden();
}

/** @throws 409 if another user changed the activity since it was read */
export function requireRevision({ revision }: Pick<ActivityRecord, 'revision'>, read: number | undefined): void {
  if (read !== undefined && read !== revision) throw conflict(texts.errors.outdated);
}

/** @throws 422, TRANSITION_REFUSED with the allowed statuses */
export const requireMove = (from: string, to: string, allowed: readonly string[]): void =>
  requireAnyMove(texts.errors, { from, to, allowed });

/** Emits the change to open pages, and returns the details of the activity. */
export async function emitAndReturnDetail(
  call: Reader & Pick<Call<typeof activities.create>, 'emit'>,
  id: string,
  alsoChanged: readonly string[] = [],
): Promise<ActivityDetail> {
  call.emit(activityEvents.updated, { ids: [id, ...alsoChanged] });
  return detailOf(call, id);
}
