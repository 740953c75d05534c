import type { activities } from '@gatehouse/contract/activities/activities';
import { activityEvents, activityLink } from '@gatehouse/contract/activities/activities-access';
import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { readThread, refuseFullThread } from '../../../platform/database/thread-rows.ts';
import { refuseTextOverQuota } from '../../../platform/files/storage-quota.ts';
import type { Call } from '../../../platform/http/call.ts';
import { forbidden, notFound, unprocessable } from '../../../platform/http/errors.ts';
import { findEnabledUsers } from '../../users/public.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import { activityNoteKinds } from '../activity-notes.ts';
import { type ActivityRecord, findActivity } from '../records/activities.store.ts';
import { actorOf, hiddenFrom } from '../records/activity-actor.ts';
import { requireLocked } from '../records/read-activity.service.ts';
import { notifyClient, notifyProvider } from '../requests/announce.ts';
import { presentComment } from './comments.present.ts';
import {
  activityThread,
  type CommentRecord,
  insertComment,
  lockComment,
  removeComment,
  replaceComment,
} from './comments.store.ts';

type ReadCall = Call<typeof activities.comments> | Call<typeof providerActivities.comments>;
type EditCall = Call<typeof activities.editComment> | Call<typeof providerActivities.editComment>;
type RemoveCall = Call<typeof activities.removeComment> | Call<typeof providerActivities.removeComment>;

/** Returns one page of the comments on an activity that are visible to the viewer's side. */
export async function listComments({ db, params, query, viewer }: ReadCall): Promise<Comment[]> {
  if (!(await findActivity(db, params.id))) throw notFound();
  const thread = activityThread(params.id, hiddenFrom(actorOf(viewer).side));
  return (await readThread(db, thread, query.page)).map(presentComment);
}

interface NewComment {
  text: string;
  audience: Comment['audience'];
  parentId?: string | undefined;
  mentions: readonly string[];
}

export const postComment = (call: Call<typeof activities.comment>): Promise<Comment> => addComment(call, call.body);

export const postStaffComment = (call: Call<typeof providerActivities.comment>): Promise<Comment> =>
  addComment(call, { ...call.body, mentions: [] });

/** Adds a comment and notifies mentioned users, and the other side unless it is internal. */
async function addComment(
  call: Call<typeof activities.comment> | Call<typeof providerActivities.comment>,
  { text, audience, parentId, mentions }: NewComment,
): Promise<Comment> {
  const { db, viewer, params } = call;
  const row = await requireLocked(db, params.id);
  await refuseFullThread(db, { table: 'activity_comments', ownerId: row.id });
  const { id: author_id, name: author_name, side } = actorOf(viewer);
  const people = await findEnabledUsers(db, mentions);
  const comment = await insertComment(db, {
    company_id: row.company_id,
    activity_id: row.id,
    parent_id: parentId === undefined ? null : await parentOf(db, row, { parentId, audience, side }),
    author_id,
    author_name,
    side,
    audience,
    body: text,
    mentions: people.map(({ id: _id, fullname }) => ({ _id, fullname })),
  });
  await refuseTextOverQuota(call);
  const mentioned = people.map(({ id }) => id);
  if (mentioned.length > 0) await notifyMentioned(call, row, mentioned);
  if (audience === 'both') await notifyOther(call, row, side);
  call.emit(activityEvents.updated, { ids: [row.id] });
  return presentComment(comment);
}

type NotifyingCall = Pick<Call<typeof activities.comment>, 'viewer' | 'notify' | 'notifyStaff'>;

const notifyMentioned = ({ viewer, notify }: NotifyingCall, row: ActivityRecord, userIds: readonly string[]) =>
  notify(
    { userIds, except: viewer.id },
    {
      kind: activityNoteKinds.mention,
      body: texts.notes.mentioned(viewer.fullname, row.task),
      link: activityLink(row.id),
    },
  );

async function notifyOther(call: NotifyingCall, row: ActivityRecord, side: 'client' | 'provider'): Promise<void> {
  const note = { kind: 'comment', body: texts.notes.commented(call.viewer.fullname, row.task) } as const;
  if (side === 'client') notifyProvider(call, row, note);
  else await notifyClient(call, row, note);
}

/** Threads have two levels: a reply to a reply becomes a reply to the same comment. */
async function parentOf(
  db: CompanyDatabase,
  row: ActivityRecord,
  { parentId, audience, side }: { parentId: string; audience: Comment['audience']; side: 'client' | 'provider' },
): Promise<string> {
  const parent = await lockComment(db, row.id, parentId);
  if (!parent || parent.audience === hiddenFrom(side)) throw unprocessable(texts.errors.noParent, 'parentId');
  if (parent.audience !== audience) throw unprocessable(texts.errors.otherAudience, 'audience');
  return parent.parent_id ?? parent.id;
}

export async function changeComment(call: EditCall): Promise<Comment> {
  const before = await ownComment(call);
  const after = before.body === call.body.text ? before : await replaceComment(call.db, before, call.body.text);
  await refuseTextOverQuota(call);
  call.emit(activityEvents.updated, { ids: [call.params.id] });
  return presentComment(after);
}

export async function withdrawComment(call: RemoveCall): Promise<Comment> {
  const after = await removeComment(call.db, await ownComment(call));
  call.emit(activityEvents.updated, { ids: [call.params.id] });
  return presentComment(after);
}

async function ownComment({ db, params, viewer }: EditCall | RemoveCall): Promise<CommentRecord> {
  const row = await requireLocked(db, params.id);
  const before = await lockComment(db, row.id, params.commentId);
  const isHidden = !before || before.audience === hiddenFrom(actorOf(viewer).side) || before.removed_at !== null;
  if (isHidden) throw notFound();
  if (before.author_id !== viewer.id) throw forbidden();
  return before;
}
