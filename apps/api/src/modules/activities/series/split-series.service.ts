import type { activities } from '@gatehouse/contract/activities/activities';
import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import type { ActivityColumns } from '../records/activity-form.ts';
import { formatDateRange } from '../records/activities.present.ts';
import { type ActivityRecord, insertActivity, recordHistory, updateActivity } from '../records/activities.store.ts';
import { actorOf } from '../../../records/actor.ts';
import { submissionColumns, submit } from '../requests/submit.ts';
import { syncOccurrences, startOf } from './keep-series.ts';
import { findOccurrence, moveOccurrences, moveStatuses, type OccurrenceRecord } from './occurrences.store.ts';

type ChangeCall = Call<typeof activities.change | typeof providerActivities.change>;

/**
 * Returns the occurrence from which on a series is changed.
 * @throws 422 if the series has no such occurrence
 */
export async function requireFirst(db: CompanyDatabase, activityId: string, from: string): Promise<OccurrenceRecord> {
  const first = await findOccurrence(db, activityId, from);
  if (!first) throw unprocessable(texts.errors.noOccurrence, 'from');
  return first;
}

/**
 * Ends a series before an occurrence and starts another one with it, which takes over the later ones. Returns null if it is the first
 * occurrence: then the whole series is changed.
 */
export async function splitSeries(
  call: ChangeCall,
  row: ActivityRecord,
  { from, columns }: { from: string; columns: ActivityColumns },
): Promise<ActivityRecord | null> {
  const { db, companyId, viewer, platform } = call;
  const first = await requireFirst(db, row.id, from);
  if (first.months === 0) return null;
  const actor = actorOf(viewer);
  const isRequest = row.status === 'Pending' && row.origin === 'client';
  const after = await insertActivity(db, {
    company_id: companyId,
    creator_id: row.creator_id,
    creator_name: row.creator_name,
    origin: row.origin,
    status: row.status === 'Pending' ? 'Pending' : 'Planned',
    split_from: row.id,
    ends_before: row.ends_before,
    ...columns,
    ...(isRequest ? await submissionColumns(call) : {}),
  });
  await moveOccurrences(db, { from: row.id, to: after.id, months: first.months });
  await syncOccurrences(db, after, platform.clock.now());
  if (actor.side === 'client') await moveStatuses(db, after.id, { from: 'Planned', to: 'Pending' });
  await updateActivity(db, row.id, { ends_before: startOf(row, first.months) });
  const entry = { kind: 'repetition', from_value: formatDateRange(row), to_value: formatDateRange(after) };
  await recordHistory(db, row, { actor, entries: [entry] });
  await recordHistory(db, after, { actor, entries: [{ ...entry, kind: 'created' }] });
  call.audit({ action: 'record-created', subject: after.task, details: { kind: 'activity', record: after.id } });
  if (isRequest) await submit(call, after);
  return after;
}
