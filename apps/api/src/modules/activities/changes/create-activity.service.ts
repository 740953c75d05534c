import type { activities } from '@gatehouse/contract/activities/activities';
import type { ActivityDetail } from '@gatehouse/contract/activities/activity.schema';
import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import { formatDateRange } from '../records/activities.present.ts';
import { type ActivityRecord, insertActivity, recordHistory } from '../records/activities.store.ts';
import { actorOf } from '../../../records/actor.ts';
import { emitAndReturnDetail } from '../records/read-activity.service.ts';
import { notifyClient } from '../requests/announce.ts';
import { submissionColumns, submit } from '../requests/submit.ts';
import { syncOccurrences } from '../series/keep-series.ts';
import { columnsOf } from '../records/activity-form.ts';
import { attachFiles, withFile } from './form-files.ts';

type CreateEndpoint = typeof activities.create | typeof providerActivities.create;

/** Submits a request, or plans an activity if the viewer is staff. */
export function createActivity(call: FileCall<CreateEndpoint>, file: Upload | null): Promise<ActivityDetail> {
  const columns = columnsOf(call.body);
  return withFile(call, file, {
    activityType: columns.type,
    work: async (inner: Call<CreateEndpoint>, added) => {
      const { id: creator_id, name: creator_name, side } = actorOf(inner.viewer);
      const isRequest = side === 'client';
      const row = await insertActivity(inner.db, {
        company_id: inner.companyId,
        creator_id,
        creator_name,
        origin: side,
        status: isRequest ? 'Pending' : 'Planned',
        ...columns,
        ...(isRequest ? await submissionColumns(inner) : {}),
      });
      await attachFiles(inner, row, { uploads: inner.body.uploads, added });
      await completeNewActivity(inner, row);
      return emitAndReturnDetail(inner, row.id);
    },
  });
}

/** Creates the occurrences and history of a new activity, and notifies users. */
export async function completeNewActivity(call: Call<CreateEndpoint>, row: ActivityRecord): Promise<void> {
  const { db, platform, viewer } = call;
  if (row.repetition_type !== null) await syncOccurrences(db, row, platform.clock.now());
  const entry = { kind: 'created', to_value: formatDateRange(row) };
  await recordHistory(db, row, { actor: actorOf(viewer), entries: [entry] });
  call.audit({ action: 'record-created', subject: row.task, details: { kind: 'activity', record: row.id } });
  if (row.origin === 'client') await submit(call, row);
  else await notifyClient(call, row, { kind: 'planned', body: texts.notes.planned(row.task, row) });
}
