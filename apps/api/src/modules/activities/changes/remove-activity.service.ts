import type { activities } from '@gatehouse/contract/activities/activities';
import { activityEvents } from '@gatehouse/contract/activities/activities-access';
import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { activityRights } from '@gatehouse/domain/calendar/activity-rules';
import { hasBegun } from '@gatehouse/domain/calendar/activity-status';

import type { Call } from '../../../platform/routes/call.ts';
import { releaseUploads } from '../../uploads/public.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import { formatDateRange } from '../records/activities.present.ts';
import { type ActivityRecord, deleteActivity, recordHistory, updateActivity } from '../records/activities.store.ts';
import { actorOf } from '../../../records/actor.ts';
import { subjectOf, viewerOf } from '../records/activity-actor.ts';
import { requireAllowed, requireLocked } from '../records/read-activity.service.ts';
import { notifyClient, notifyProvider } from '../requests/announce.ts';
import { startOf } from '../series/keep-series.ts';
import { findOccurrences, removeOccurrences } from '../series/occurrences.store.ts';
import { requireFirst } from '../series/split-series.service.ts';

type RemoveCall = Call<typeof activities.remove> | Call<typeof providerActivities.remove>;

/** Deletes an activity, or the occurrences of a series from one on. */
export async function removeActivity(call: RemoveCall): Promise<{ removed: true }> {
  const { db, viewer, params, query } = call;
  const row = await requireLocked(db, params.id);
  requireAllowed(activityRights(viewerOf(viewer), subjectOf(row, viewer)).delete);
  const isTail = query.scope === 'following' && query.from !== undefined;
  const months = isTail ? (await requireFirst(db, row.id, query.from ?? '')).months : 0;
  if (months === 0) await removeWhole(call, row);
  else await removeTail(call, row, months);
  call.audit({ action: 'record-removed', subject: row.task, details: { kind: 'activity', record: row.id } });
  await announceRemoval(call, row);
  call.emit(activityEvents.updated, { ids: [row.id] });
  return { removed: true };
}

/** Deletes an activity or a whole series. A series with started occurrences cannot be deleted. */
async function removeWhole({ db }: RemoveCall, row: ActivityRecord): Promise<void> {
  const occurrences = await findOccurrences(db, row.id);
  requireAllowed(occurrences.some(({ status }) => hasBegun(status)) ? 'read-only' : null);
  await releaseUploads(db, row.id);
  await deleteActivity(db, row.id);
}

async function removeTail({ db, viewer }: RemoveCall, row: ActivityRecord, months: number): Promise<void> {
  await removeOccurrences(db, row.id, { months });
  const after = await updateActivity(db, row.id, { ends_before: startOf(row, months) });
  const entry = { kind: 'repetition', from_value: formatDateRange(row), to_value: `until ${after.ends_before}` };
  await recordHistory(db, row, { actor: actorOf(viewer), entries: [entry] });
}

async function announceRemoval(call: RemoveCall, row: ActivityRecord): Promise<void> {
  const { viewer } = call;
  if (actorOf(viewer).side === 'client')
    notifyProvider(call, row, { kind: 'request', body: texts.notes.withdrawn(viewer.fullname, row.task) });
  else await notifyClient(call, row, { kind: 'planned', body: texts.notes.removed(row.task) });
}
