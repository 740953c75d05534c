import type { activities } from '@gatehouse/contract/activities/activities';
import type { ActivityDetail } from '@gatehouse/contract/activities/activity.schema';
import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { savedType } from '@gatehouse/domain/calendar/activity-form';
import { activityRights } from '@gatehouse/domain/calendar/activity-rules';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import { formatDateRange } from '../records/activities.present.ts';
import { type ActivityRecord, recordHistory, updateActivity } from '../records/activities.store.ts';
import { actorOf } from '../../../records/actor.ts';
import { subjectOf, viewerOf } from '../records/activity-actor.ts';
import {
  emitAndReturnDetail,
  requireAllowed,
  requireLocked,
  requireRevision,
} from '../records/read-activity.service.ts';
import { notifyClient, notifyProvider } from '../requests/announce.ts';
import { submissionColumns, submit } from '../requests/submit.ts';
import { syncOccurrences } from '../series/keep-series.ts';
import { moveStatuses } from '../series/occurrences.store.ts';
import { splitSeries } from '../series/split-series.service.ts';
import { type ActivityColumns, columnsOf } from '../records/activity-form.ts';
import { attachFiles, fileIds, withFile } from './form-files.ts';

type ChangeEndpoint = typeof activities.change | typeof providerActivities.change;

/** Changes an activity, all occurrences of a series, or those from one on. */
export function changeActivity(call: FileCall<ChangeEndpoint>, file: Upload | null): Promise<ActivityDetail> {
  return withFile(call, file, {
    activityType: savedType(call.body),
    work: async (inner: Call<ChangeEndpoint>, added) => {
      const row = await requireLocked(inner.db, inner.params.id);
      requireAllowed(activityRights(viewerOf(inner.viewer), subjectOf(row, inner.viewer)).edit);
      requireRevision(row, inner.body.revision);
      const columns = columnsOf(inner.body);
      const { scope, from } = inner.query;
      const split =
        scope === 'following' && from !== undefined ? await splitSeries(inner, row, { from, columns }) : null;
      if (split) return finishSplit(inner, { before: row, after: split }, added);
      await changeAll(inner, row, { columns, added });
      return emitAndReturnDetail(inner, row.id);
    },
  });
}

async function finishSplit(
  call: Call<ChangeEndpoint>,
  { before, after }: { before: ActivityRecord; after: ActivityRecord },
  added: string | null,
): Promise<ActivityDetail> {
  // The files of the series remain attached to it.
  const stay = await fileIds(call, before.id);
  const uploads = (call.body.uploads ?? []).filter((id) => !stay.includes(id));
  await attachFiles(call, after, { uploads, added });
  if (actorOf(call.viewer).side === 'provider') await announceEdit(call, before, after);
  return emitAndReturnDetail(call, after.id, [before.id]);
}

async function changeAll(
  call: Call<ChangeEndpoint>,
  before: ActivityRecord,
  { columns, added }: { columns: ActivityColumns; added: string | null },
): Promise<void> {
  const { db, viewer, body } = call;
  const actor = actorOf(viewer);
  const isResubmitted = actor.side === 'client' && before.declined_at !== null;
  const after = await updateActivity(db, before.id, {
    ...columns,
    ...(isResubmitted ? await submissionColumns(call) : {}),
  });
  const files = await attachFiles(call, after, { uploads: body.uploads, added });
  await followSeries(call, before, after);
  const entries = [...changesOf(before, after), ...fileChanges(files)];
  if (isResubmitted) entries.push({ kind: 'submitted', to_value: formatDateRange(after) });
  await recordHistory(db, after, { actor, entries });
  call.audit({ action: 'record-changed', subject: after.task, details: { kind: 'activity', record: after.id } });
  if (isResubmitted) await submit(call, after);
  else await announceEdit(call, before, after);
}

/** Updates the occurrences with their series. If a client moves it, its occurrences need planning again. */
async function followSeries(
  { db, viewer, platform }: Call<ChangeEndpoint>,
  before: ActivityRecord,
  after: ActivityRecord,
): Promise<void> {
  if (before.repetition_type === null && after.repetition_type === null) return;
  await syncOccurrences(db, after, platform.clock.now());
  const isMoved =
    formatDateRange(before) !== formatDateRange(after) || before.repetition_type !== after.repetition_type;
  if (isMoved && actorOf(viewer).side === 'client')
    await moveStatuses(db, after.id, { from: 'Planned', to: 'Pending' });
}

type Entry = { kind: string; from_value?: string; to_value?: string };

function changesOf(before: ActivityRecord, after: ActivityRecord): Entry[] {
  const entries: Entry[] = [];
  if (formatDateRange(before) !== formatDateRange(after))
    entries.push({ kind: 'dates', from_value: formatDateRange(before), to_value: formatDateRange(after) });
  if (before.repetition_type !== after.repetition_type)
    entries.push({
      kind: 'repetition',
      from_value: String(before.repetition_type ?? ''),
      to_value: String(after.repetition_type ?? ''),
    });
  const isSame = (['task', 'description', 'type'] as const).every((column) => before[column] === after[column]);
  if (!isSame) entries.push({ kind: 'details', from_value: before.task, to_value: after.task });
  return entries;
}

const fileChanges = ({ before, after }: { before: string[]; after: string[] }): Entry[] =>
  before.join('/') === after.join('/')
    ? []
    : [{ kind: 'files', from_value: before.join(', '), to_value: after.join(', ') }];

async function announceEdit(call: Call<ChangeEndpoint>, before: ActivityRecord, after: ActivityRecord): Promise<void> {
  const { viewer } = call;
  if (actorOf(viewer).side === 'client') {
    notifyProvider(call, after, { kind: 'request', body: texts.notes.changed(viewer.fullname, after.task) });
    return;
  }
  const { moved, edited } = texts.notes;
  const body = formatDateRange(before) === formatDateRange(after) ? edited(after.task) : moved(after.task, after);
  await notifyClient(call, after, { kind: 'planned', body });
}
