import type { activities } from '@gatehouse/contract/activities/activities';
import type { ActivityDetail } from '@gatehouse/contract/activities/activity.schema';
import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { allowedActivityStatuses, occurrenceRights } from '@gatehouse/domain/calendar/activity-rules';

import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import { daysOf } from '../records/activity-form.ts';
import { formatDateRange } from '../records/activities.present.ts';
import { type ActivityRecord, recordHistory, updateActivity } from '../records/activities.store.ts';
import { actorOf } from '../../../records/actor.ts';
import { subjectOf, viewerOf } from '../records/activity-actor.ts';
import { emitAndReturnDetail, requireAllowed, requireLocked, requireMove } from '../records/read-activity.service.ts';
import { notifyClient, notifyProvider } from '../requests/announce.ts';
import { findOccurrence, type OccurrenceRecord, updateOccurrence } from './occurrences.store.ts';

type ChangeCall = Call<typeof activities.changeItem> | Call<typeof providerActivities.changeItem>;
type RemoveCall = Call<typeof activities.removeItem> | Call<typeof providerActivities.removeItem>;
type ItemCall = ChangeCall | RemoveCall;

interface Item {
  row: ActivityRecord;
  item: OccurrenceRecord;
}

/** Returns the occurrence named in the path, with its activity locked. */
async function requireItem({ db, params }: ItemCall): Promise<Item> {
  const row = await requireLocked(db, 'activityId' in params ? params.activityId : params.id);
  const item = await findOccurrence(db, row.id, params.itemId);
  if (!item) throw notFound();
  return { row, item };
}

/** Sets the status of one occurrence, or moves it to other dates. */
export async function changeOccurrence(call: ChangeCall): Promise<ActivityDetail> {
  const { body } = call;
  const found = await requireItem(call);
  if ('status' in body) await moveStatus(call, found, body.status);
  else await moveDays(call, found, body);
  await updateActivity(call.db, found.row.id, {});
  return emitAndReturnDetail(call, found.row.id);
}

async function moveStatus(call: ChangeCall, { row, item }: Item, status: string): Promise<void> {
  const { db, viewer } = call;
  const viewedBy = viewerOf(viewer);
  requireAllowed(viewedBy === 'company-user' ? 'role' : null);
  const subject = subjectOf(row, viewer, item.status);
  requireAllowed(subject.origin === 'engagement' ? 'read-only' : null);
  requireMove(item.status, status, allowedActivityStatuses(viewedBy, subject, true));
  await updateOccurrence(db, item.id, { status });
  const actor = actorOf(viewer);
  const entry = {
    kind: 'occurrence-status',
    from_value: item.status,
    to_value: status,
    comment: formatDateRange(item),
  };
  await recordHistory(db, row, { actor, entries: [entry] });
  call.audit({ action: 'status-changed', subject: row.task, details: { from: item.status, to: status } });
  const { otherDate, statusOn } = texts.notes;
  if (actor.side === 'client')
    notifyProvider(call, row, { kind: 'request', body: otherDate(actor.name, row.task, item.date_start) });
  else await notifyClient(call, row, { kind: 'status', body: statusOn(row.task, status, item.date_start) });
}

async function moveDays(
  call: ChangeCall,
  { row, item }: Item,
  given: { date_start: string; date_end: string },
): Promise<void> {
  const { db, viewer } = call;
  requireAllowed(occurrenceRights(viewerOf(viewer), subjectOf(row, viewer, item.status)).edit);
  const days = daysOf(given, item);
  if (formatDateRange(days) === formatDateRange(item)) return;
  await updateOccurrence(db, item.id, { ...days, is_moved: true });
  const actor = actorOf(viewer);
  const entry = { kind: 'occurrence-dates', from_value: formatDateRange(item), to_value: formatDateRange(days) };
  await recordHistory(db, row, { actor, entries: [entry] });
  call.audit({
    action: 'status-changed',
    subject: row.task,
    details: { from: formatDateRange(item), to: formatDateRange(days) },
  });
  if (actor.side === 'client')
    notifyProvider(call, row, { kind: 'request', body: texts.notes.changed(actor.name, row.task) });
  else await notifyClient(call, row, { kind: 'planned', body: texts.notes.moved(row.task, days) });
}

/** Removes one occurrence from its series permanently. */
export async function removeOccurrence(call: RemoveCall): Promise<ActivityDetail> {
  const { db, viewer, platform } = call;
  const { row, item } = await requireItem(call);
  requireAllowed(occurrenceRights(viewerOf(viewer), subjectOf(row, viewer, item.status)).delete);
  await updateOccurrence(db, item.id, { removed_at: platform.clock.now().toISOString() });
  await updateActivity(db, row.id, {});
  const actor = actorOf(viewer);
  const entry = { kind: 'occurrence-deleted', from_value: formatDateRange(item) };
  await recordHistory(db, row, { actor, entries: [entry] });
  call.audit({
    action: 'record-removed',
    subject: row.task,
    details: { kind: 'activity', dates: formatDateRange(item) },
  });
  if (actor.side === 'client')
    notifyProvider(call, row, { kind: 'request', body: texts.notes.changed(actor.name, row.task) });
  else await notifyClient(call, row, { kind: 'planned', body: texts.notes.removedOn(row.task, item.date_start) });
  return emitAndReturnDetail(call, row.id);
}
