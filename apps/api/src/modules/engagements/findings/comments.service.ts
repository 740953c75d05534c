import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import type { findings } from '@gatehouse/contract/findings/findings';
import type { providerFindings } from '@gatehouse/contract/findings/provider-findings';

import { readThread, refuseFullThread } from '../../../platform/database/thread-rows.ts';
import { refuseTextOverQuota } from '../../../platform/files/storage-quota.ts';
import type { Call } from '../../../platform/http/call.ts';
import { forbidden, notFound, unprocessable } from '../../../platform/http/errors.ts';
import { filesOf } from '../attachments/attachments.present.ts';
import { attachedTo, claimablePending } from '../attachments/attachments.service.ts';
import { deleteAttachments, findAttached, insertAttachments } from '../attachments/attachments.store.ts';
import { clientActor, commentAuthor, type FindingActor } from './finding-actor.ts';
import { findingLink, staffLink } from './finding-notes.ts';
import { insertComment, lockComment, removeComment, replaceComment } from './finding-writes.store.ts';
import { presentComment } from './findings.present.ts';
import { emitChanged, lockFinding, requireFinding, findingThread } from './findings.service.ts';
import { type CommentRecord, findFinding, type FindingRecord } from './findings.store.ts';
import { findEnabledUsers } from '../../users/public.ts';
import { engagementNotes, findingErrors } from '../engagements.texts.ts';

interface NewComment {
  text: string;
  audience: Comment['audience'];
  parentId?: string | undefined;
  mentions: readonly string[];
  fileIds?: readonly string[] | undefined;
}

type CommentCall = Pick<Call<typeof findings.comment>, 'db' | 'viewer' | 'platform' | 'notify' | 'notifyStaff'>;

/** Returns one page of the comments that the client can see. */
export async function listComments({ db, params, query }: Call<typeof findings.comments>): Promise<Comment[]> {
  await requireFinding(db, params);
  return pageOf(db, { findingId: params.findingId, hidden: 'provider' }, query.page);
}

/** Returns one page of the comments that the provider can see. */
export async function listStaffComments({
  db,
  params,
  query,
}: Call<typeof providerFindings.comments>): Promise<Comment[]> {
  if (!(await findFinding(db, params.findingId))) throw notFound();
  return pageOf(db, { findingId: params.findingId, hidden: 'company' }, query.page);
}

async function pageOf(
  db: CommentCall['db'],
  { findingId, hidden }: { findingId: string; hidden: 'company' | 'provider' },
  page: number | undefined,
): Promise<Comment[]> {
  const rows = await readThread(db, findingThread(findingId, hidden), page);
  const files = await attachedTo(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentComment(row, filesOf(files, row.id)));
}

export async function postComment(call: Call<typeof findings.comment>): Promise<Comment> {
  const finding = await lockFinding(call.db, call.params);
  const comment = await addComment(call, finding, call.body);
  emitChanged(call, [finding.engagement_id], [finding.id]);
  return wholeComment(call.db, comment);
}

/** Returns a comment with its files, in the shape of the contract. */
export const wholeComment = async (db: CommentCall['db'], comment: CommentRecord): Promise<Comment> =>
  presentComment(comment, filesOf(await attachedTo(db, [comment.id]), comment.id));

/** Adds a client's comment and notifies mentioned users, and the provider unless it is internal. */
export async function addComment(call: CommentCall, finding: FindingRecord, words: NewComment): Promise<CommentRecord> {
  const comment = await writeComment(call, finding, { ...words, actor: clientActor(call.viewer) });
  const { viewer, notify, notifyStaff } = call;
  const body = engagementNotes.commented(viewer.fullname, finding.visual_id);
  const mentioned = (comment.mentions as Comment['mentions']).flatMap(({ _id }) => _id ?? []);
  if (mentioned.length > 0) {
    const asked = engagementNotes.mentioned(viewer.fullname, finding.visual_id);
    await notify(
      { userIds: mentioned, except: viewer.id },
      { kind: 'mention', body: asked, link: findingLink(finding) },
    );
  }
  if (words.audience !== 'company') notifyStaff({ kind: 'comment', body, link: staffLink(finding) });
  return comment;
}

/** Adds a comment. A reply must refer to a comment that its author can read. */
export async function writeComment(
  call: Pick<CommentCall, 'db' | 'viewer' | 'platform'>,
  finding: FindingRecord,
  { actor, text, audience, parentId, mentions, fileIds }: NewComment & { actor: FindingActor },
): Promise<CommentRecord> {
  const { db } = call;
  await refuseFullThread(db, { table: 'finding_comments', ownerId: finding.id });
  const parent_id = parentId === undefined ? null : await parentOf(db, finding, { parentId, audience, actor });
  const people = await findEnabledUsers(db, mentions);
  const owner = { kind: 'finding', ids: [finding.id] } as const;
  const files = await claimablePending({ db, senderId: actor.id }, fileIds, owner);
  const { company_id } = finding;
  const comment = await insertComment(db, {
    company_id,
    finding_id: finding.id,
    parent_id,
    ...commentAuthor(actor),
    audience,
    body: text,
    mentions: people.map(({ id: _id, fullname }) => ({ _id, fullname })),
  });
  await insertAttachments(db, files, { company_id, comment_id: comment.id });
  await refuseTextOverQuota(call);
  return comment;
}

/** Returns the comment below which a reply is placed. Threads have two levels, so a reply to a reply is placed below the same comment. */
async function parentOf(
  db: CommentCall['db'],
  finding: FindingRecord,
  { parentId, audience, actor }: { parentId: string; audience: Comment['audience']; actor: FindingActor },
): Promise<string> {
  const hidden = actor.side === 'client' ? 'provider' : 'company';
  const parent = await lockComment(db, finding.id, parentId);
  if (!parent || parent.audience === hidden) throw unprocessable(findingErrors.noParent, 'parentId');
  if (parent.audience !== audience) throw unprocessable(findingErrors.otherAudience, 'audience');
  return parent.parent_id ?? parent.id;
}

export async function changeComment(call: Call<typeof findings.editComment>): Promise<Comment> {
  const { before, finding } = await ownComment(call);
  const after = before.body === call.body.text ? before : await replaceComment(call.db, before, call.body.text);
  await refuseTextOverQuota(call);
  emitChanged(call, [finding.engagement_id], [finding.id]);
  return wholeComment(call.db, after);
}

export async function withdrawComment(call: Call<typeof findings.removeComment>): Promise<Comment> {
  const { before, finding } = await ownComment(call);
  const after = await removeComment(call.db, before);
  await removeFilesOf(call, before);
  emitChanged(call, [finding.engagement_id], [finding.id]);
  return wholeComment(call.db, after);
}

/** Deletes the files of a removed comment immediately, because removing a file sent by mistake must delete it. */
async function removeFilesOf(
  { db, audit, afterCommit, platform }: Call<typeof findings.removeComment>,
  { id }: CommentRecord,
): Promise<void> {
  const files = await findAttached(db, [id]);
  if (files.length === 0) return;
  await deleteAttachments(db, id);
  for (const file of files)
    audit({ action: 'file-removed', subject: file.name, details: { record: id, file: file.id } });
  afterCommit(async () => void platform.files.sweep());
}

async function ownComment({
  db,
  params,
  viewer,
}: Pick<Call<typeof findings.removeComment>, 'db' | 'params' | 'viewer'>) {
  const finding = await lockFinding(db, params);
  const before = await lockComment(db, finding.id, params.commentId);
  if (!before || before.audience === 'provider' || before.removed_at !== null) throw notFound();
  if (before.author_id !== viewer.id) throw forbidden();
  return { before, finding };
}
