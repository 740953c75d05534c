import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import type { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { isThreadFull, readThread, refuseFullThread } from '../../../platform/database/thread-rows.ts';
import type { FileCall } from '../../../platform/files/files-call.ts';
import { refuseTextOverQuota } from '../../../platform/files/storage-quota.ts';
import type { Call } from '../../../platform/http/call.ts';
import { forbidden, notFound, unprocessable } from '../../../platform/http/errors.ts';
import type { Upload } from '../../../platform/http/mount-files.ts';
import {
  attachedTo,
  claimablePending,
  deleteAttachments,
  filesOf,
  findAttached,
  insertAttachments,
  takePending,
} from '../../engagements/public.ts';
import { findEnabledUsers } from '../../users/public.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import { findIssue, type IssueRecord } from '../lists/issues.store.ts';
import { actorOf, commentAuthor, hiddenFrom } from '../moves/issue-actor.ts';
import { emitIssue, requireLocked } from '../moves/read-issue.service.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { presentComment } from './comments.present.ts';
import {
  type CommentRecord,
  insertComment,
  issueThread,
  lockComment,
  removeComment,
  replaceComment,
} from './comments.store.ts';

interface NewComment {
  text: string;
  audience: Comment['audience'];
  parentId?: string | undefined;
  mentions: readonly string[];
  fileIds?: readonly string[] | undefined;
  /** True if the change that the comment belongs to is already announced. */
  isSilent?: boolean;
}

type CommentCall = Pick<Call<typeof surfaceIssues.comment>, 'db' | 'viewer' | 'platform' | 'notify' | 'notifyStaff'>;
type ReadCall = Call<typeof surfaceIssues.comments> | Call<typeof providerSurfaceIssues.comments>;

/** Returns one page of the comments that the viewer's side can see. */
export async function listComments({ db, params, query, viewer }: ReadCall): Promise<Comment[]> {
  if (!(await findIssue(db, params.id))) throw notFound();
  const rows = await readThread(db, issueThread(params.id, hiddenFrom(actorOf(viewer).side)), query.page);
  const files = await attachedTo(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentComment(row, filesOf(files, row.id)));
}

export async function postComment(call: Call<typeof surfaceIssues.comment>): Promise<Comment> {
  const row = await requireLocked(call.db, call.params.id);
  const comment = await addComment(call, row, call.body);
  await emitIssue(call, row.id);
  return wholeComment(call.db, comment);
}

/** Returns a comment with its files, in the shape of the contract. */
const wholeComment = async (db: CompanyDatabase, comment: CommentRecord): Promise<Comment> =>
  presentComment(comment, filesOf(await attachedTo(db, [comment.id]), comment.id));

export async function postStaffComment(call: Call<typeof providerSurfaceIssues.comment>): Promise<Comment> {
  const row = await requireLocked(call.db, call.params.id);
  const comment = await addComment(call, row, { ...call.body, mentions: [] });
  await emitIssue(call, row.id);
  return wholeComment(call.db, comment);
}

/** Adds a comment and notifies mentioned users, and the provider unless it is internal. */
export async function addComment(call: CommentCall, row: IssueRecord, words: NewComment): Promise<CommentRecord> {
  const { db, viewer } = call;
  const { text, audience, parentId, mentions, fileIds } = words;
  const actor = actorOf(viewer);
  await refuseFullThread(db, { table: 'surface_issue_comments', ownerId: row.id });
  const people = await findEnabledUsers(db, mentions);
  const files = await claimablePending({ db, senderId: viewer.id }, fileIds, { kind: 'issue', ids: [row.id] });
  const comment = await insertComment(db, {
    company_id: row.company_id,
    issue_id: row.id,
    parent_id: parentId === undefined ? null : await parentOf(db, row, { parentId, audience, side: actor.side }),
    ...commentAuthor(actor),
    audience,
    body: text,
    mentions: people.map(({ id: _id, fullname }) => ({ _id, fullname })),
  });
  await insertAttachments(db, files, { company_id: row.company_id, issue_comment_id: comment.id });
  await refuseTextOverQuota(call);
  if (actor.side === 'client') await notifyOf(call, row, { ...words, mentioned: people.map(({ id }) => id) });
  return comment;
}

async function notifyOf(
  { viewer, notify, notifyStaff }: CommentCall,
  row: IssueRecord,
  { audience, isSilent = false, mentioned }: NewComment & { mentioned: readonly string[] },
): Promise<void> {
  const { visual_id, company_id, id } = row;
  if (mentioned.length > 0) {
    const body = texts.notes.mentioned(viewer.fullname, visual_id);
    await notify(
      { userIds: mentioned, except: viewer.id },
      { kind: issueNoteKinds.mention, body, link: issueLink(id) },
    );
  }
  if (audience === 'company' || isSilent) return;
  const body = texts.notes.commented(viewer.fullname, visual_id);
  notifyStaff({ kind: issueNoteKinds.mention, body, link: `/provider/companies/${company_id}/issues/${id}` });
}

/** Adds the comment of a status change. If the thread is full, only the history contains it. */
export async function addWords(call: CommentCall, row: IssueRecord, words: NewComment): Promise<void> {
  if (await isThreadFull(call.db, { table: 'surface_issue_comments', ownerId: row.id })) return;
  await addComment(call, row, words);
}

/** Returns the comment below which a reply is placed. Threads have two levels, so a reply to a reply is placed below the same comment. */
async function parentOf(
  db: CompanyDatabase,
  row: IssueRecord,
  { parentId, audience, side }: { parentId: string; audience: Comment['audience']; side: 'client' | 'provider' },
): Promise<string> {
  const parent = await lockComment(db, row.id, parentId);
  if (!parent || parent.audience === hiddenFrom(side)) throw unprocessable(texts.errors.noParent, 'parentId');
  if (parent.audience !== audience) throw unprocessable(texts.errors.otherAudience, 'audience');
  return parent.parent_id ?? parent.id;
}

export async function changeComment(call: Call<typeof surfaceIssues.editComment>): Promise<Comment> {
  const before = await ownComment(call);
  const after = before.body === call.body.text ? before : await replaceComment(call.db, before, call.body.text);
  await refuseTextOverQuota(call);
  await emitIssue(call, call.params.id);
  return wholeComment(call.db, after);
}

export async function withdrawComment(call: Call<typeof surfaceIssues.removeComment>): Promise<Comment> {
  const after = await removeComment(call.db, await ownComment(call));
  await removeFilesOf(call, after);
  await emitIssue(call, call.params.id);
  return wholeComment(call.db, after);
}

/** Deletes the files of a removed comment immediately, because removing a file sent by mistake must delete it. */
async function removeFilesOf(
  { db, audit, afterCommit, platform }: Call<typeof surfaceIssues.removeComment>,
  { id, issue_id }: CommentRecord,
): Promise<void> {
  const files = await findAttached(db, [id]);
  if (files.length === 0) return;
  await deleteAttachments(db, id);
  for (const file of files)
    audit({ action: 'file-removed', subject: file.name, details: { record: issue_id, file: file.id } });
  afterCommit(async () => void platform.files.sweep());
}

type FileEndpoint = typeof surfaceIssues.addFile | typeof providerSurfaceIssues.addFile;

/** Stores a file for a comment of either side. */
export const addIssueFile = (call: FileCall<FileEndpoint>, upload: Upload): Promise<StoredFile> =>
  takePending(call, upload, {
    owner: { kind: 'issue', id: call.params.id },
    exists: async (db) => (await findIssue(db, call.params.id)) !== undefined,
  });

async function ownComment({
  db,
  params,
  viewer,
}: Pick<Call<typeof surfaceIssues.removeComment>, 'db' | 'params' | 'viewer'>): Promise<CommentRecord> {
  const row = await requireLocked(db, params.id);
  const before = await lockComment(db, row.id, params.commentId);
  if (!before || before.audience === 'provider' || before.removed_at !== null) throw notFound();
  if (before.author_id !== viewer.id) throw forbidden();
  return before;
}
