import { activityEvents, activityLink } from '@gatehouse/contract/activities/activities-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { CommentCall, WrittenComment } from '../../../records/comments/commented-noun.ts';
import { commentsOf } from '../../../records/comments/comments.ts';
import { rolesInCompany } from '../../../records/people/readers.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import { activityNoteKinds } from '../activity-notes.ts';
import { type ActivityRecord, countComment, findActivity } from '../records/activities.store.ts';
import { requireLocked } from '../records/read-activity.service.ts';
import { notifyClient, notifyProvider } from '../requests/announce.ts';

async function requireActivity(db: CompanyDatabase, { id }: { id: string }): Promise<ActivityRecord> {
  const row = await findActivity(db, id);
  if (!row) throw notFound();
  return row;
}

/** Comments on activities. Files belong to the activity itself. */
export const activityComments = commentsOf<{ id: string }, ActivityRecord>({
  table: 'activity_comments',
  require: requireActivity,
  lock: (db, { id }) => requireLocked(db, id),
  count: countComment,
  readers: (db) => rolesInCompany(db, 'activitiesForCompany:read'),
  notify: notifyOfComment,
  emit: ({ emit }, { id }) => emit(activityEvents.updated, { ids: [id] }),
});

/** Notifies mentioned users, and the other side unless the comment is internal. */
async function notifyOfComment(
  call: CommentCall,
  row: ActivityRecord,
  { side, audience, mentioned }: WrittenComment,
): Promise<void> {
  const { viewer } = call;
  if (mentioned.length > 0) {
    const body = texts.notes.mentioned(viewer.fullname, row.task);
    const note = { kind: activityNoteKinds.mention, body, link: activityLink(row.id) };
    await call.notify({ userIds: mentioned, except: viewer.id }, note);
  }
  if (audience !== 'both') return;
  const note = { kind: 'comment', body: texts.notes.commented(viewer.fullname, row.task) } as const;
  if (side === 'client') notifyProvider(call, row, note);
  else await notifyClient(call, row, note);
}
