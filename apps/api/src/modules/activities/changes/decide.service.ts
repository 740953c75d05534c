import type { ActivityDetail } from '@gatehouse/contract/activities/activity.schema';
import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { allowedActivityStatuses } from '@gatehouse/domain/calendar/activity-rules';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { conflict } from '../../../platform/core/errors.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import { daysOf } from '../records/activity-form.ts';
import { formatDateRange } from '../records/activities.present.ts';
import { type ActivityRecord, recordHistory, updateActivity } from '../records/activities.store.ts';
import { actorOf } from '../../../records/actor.ts';
import { subjectOf } from '../records/activity-actor.ts';
import { emitAndReturnDetail, requireAllowed, requireLocked, requireMove } from '../records/read-activity.service.ts';
import { syncOccurrences } from '../series/keep-series.ts';
import { moveStatuses, removeOccurrences } from '../series/occurrences.store.ts';
import { notifyClient } from '../requests/announce.ts';
import { closeSubmission } from '../requests/submissions.store.ts';

type DecideCall = Call<typeof providerActivities.decide>;
type StatusCall = Call<typeof providerActivities.changeStatus>;

/** Accepts a request on the given dates, or declines it. A declined request stays Pending until it is submitted again. */
export async function decideRequest(call: DecideCall): Promise<ActivityDetail> {
  const { db, params, body, viewer } = call;
  const row = await requireLocked(db, params.id);
  requireAllowed(subjectOf(row, viewer).origin === 'engagement' ? 'read-only' : null);
  requireMove(row.status, 'Planned', row.status === 'Pending' ? ['Planned'] : []);
  if (body.accept) await accept(call, row, daysOf(body, row, row.repetition_type !== null));
  else await decline(call, row, body.reason);
  return emitAndReturnDetail(call, row.id);
}

async function accept(
  call: DecideCall | StatusCall,
  row: ActivityRecord,
  days: { date_start: string; date_end: string },
): Promise<void> {
  const { db, platform, viewer } = call;
  const now = platform.clock.now();
  const after = await updateActivity(db, row.id, {
    ...days,
    status: 'Planned',
    answer_by: null,
    declined_at: null,
    declined_reason: '',
  });
  await closeSubmission(db, row.id, { isAccepted: true, answeredAt: now.toISOString() });
  if (row.repetition_type !== null) {
    await syncOccurrences(db, after, now);
    await moveStatuses(db, row.id, { from: 'Pending', to: 'Planned' });
  }
  const moved =
    formatDateRange(row) === formatDateRange(days)
      ? []
      : [{ kind: 'dates', from_value: formatDateRange(row), to_value: formatDateRange(days) }];
  const entry = { kind: 'status', from_value: row.status, to_value: 'Planned' };
  await recordHistory(db, row, { actor: actorOf(viewer), entries: [entry, ...moved] });
  call.audit({ action: 'status-changed', subject: row.task, details: { from: row.status, to: 'Planned' } });
  await notifyClient(call, row, { kind: 'answered', body: texts.notes.accepted(row.task, after) });
}

async function decline(call: DecideCall, row: ActivityRecord, reason: string): Promise<void> {
  const { db, platform, viewer } = call;
  if (row.declined_at !== null) throw conflict(texts.errors.declinedBefore);
  const at = platform.clock.now().toISOString();
  await updateActivity(db, row.id, { answer_by: null, declined_at: at, declined_reason: reason });
  await closeSubmission(db, row.id, { isAccepted: false, answeredAt: at });
  const entry = { kind: 'declined', comment: reason };
  await recordHistory(db, row, { actor: actorOf(viewer), entries: [entry] });
  call.audit({ action: 'status-changed', subject: row.task, details: { declined: reason } });
  await notifyClient(call, row, { kind: 'answered', body: texts.notes.declined(row.task, reason) });
}

/** Moves an activity to its next status, which also accepts a Pending request on the requested dates. */
export async function changeStatus(call: StatusCall): Promise<ActivityDetail> {
  const { db, params, body, viewer } = call;
  const row = await requireLocked(db, params.id);
  const subject = subjectOf(row, viewer);
  requireAllowed(subject.origin === 'engagement' ? 'read-only' : null);
  requireMove(row.status, body.status, allowedActivityStatuses('provider', subject, false));
  if (row.status === 'Pending') await accept(call, row, { date_start: row.date_start, date_end: row.date_end });
  if (body.status !== 'Planned') await advance(call, row, body.status);
  return emitAndReturnDetail(call, row.id);
}

async function advance(call: StatusCall, row: ActivityRecord, status: string): Promise<void> {
  const { db, platform, viewer } = call;
  const from = row.status === 'Pending' ? 'Planned' : row.status;
  await updateActivity(db, row.id, { status });
  // A completed series has no further occurrences.
  if (status === 'Completed' && row.repetition_type !== null)
    await removeOccurrences(db, row.id, { after: await companyDay(db, platform.clock.now()) });
  const entry = { kind: 'status', from_value: from, to_value: status };
  await recordHistory(db, row, { actor: actorOf(viewer), entries: [entry] });
  call.audit({ action: 'status-changed', subject: row.task, details: { from, to: status } });
  await notifyClient(call, row, { kind: 'status', body: texts.notes.status(row.task, status) });
}
