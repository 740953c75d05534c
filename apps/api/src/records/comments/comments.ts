import type { Comment } from '@gatehouse/contract/findings/finding.schema';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { isThreadFull, readThread } from '../../platform/database/thread-rows.ts';
import { refuseTextOverQuota } from '../../platform/files/storage-quota.ts';
import { forbidden, notFound } from '../../platform/core/errors.ts';
import { actorOf, hiddenFrom } from '../actor.ts';
import { presentComment } from './comment.present.ts';
import type { CommentCall, CommentedNoun, CommentedRecord, CommentWords, ThreadCall } from './commented-noun.ts';
import { type CommentRow, lockComment, removeComment, replaceComment } from './comments.store.ts';
import { addComment } from './write-comment.ts';

type ListCall<Params> = Pick<ThreadCall, 'db' | 'viewer'> & { params: Params; query: { page?: number | undefined } };
/** Absent where the provider cannot mention users. */
type PostCall<Params> = ThreadCall & {
  params: Params;
  body: Omit<CommentWords, 'mentions'> & Partial<Pick<CommentWords, 'mentions'>>;
};
type OwnCall<Params> = ThreadCall & { params: Params & { commentId: string } };
type EditCall<Params> = OwnCall<Params> & { body: { text: string } };

/** Returns the calls about the comments of one kind of record. */
export const commentsOf = <Params, Row extends CommentedRecord>(noun: CommentedNoun<Params, Row>) => ({
  /** Returns one page of the comments that the viewer's side can see; without a page, the latest. */
  list: (call: ListCall<Params>) => listComments(noun, call),
  post: (call: PostCall<Params>) => postComment(noun, call),
  /** Adds a comment to a record that the caller has locked, and announces itself. */
  add: (call: CommentCall, row: Row, words: CommentWords) => addComment(noun, call, { row, words }),
  /** Adds the comment of a status change. If the thread is full, only the history contains it. */
  addIfRoom: async (call: CommentCall, row: Row, words: CommentWords): Promise<void> => {
    const isFull = await isThreadFull(call.db, { table: noun.table, ownerId: row.id });
    if (!isFull) await addComment(noun, call, { row, words });
  },
  /** Replaces the text of the viewer's own comment. */
  change: (call: EditCall<Params>) => changeComment(noun, call),
  /** Removes the viewer's own comment; its place in the thread remains. */
  withdraw: (call: OwnCall<Params>) => withdrawComment(noun, call),
});

async function listComments<Params, Row extends CommentedRecord>(
  noun: CommentedNoun<Params, Row>,
  { db, params, query, viewer }: ListCall<Params>,
): Promise<Comment[]> {
  const { id: ownerId } = await noun.require(db, params);
  const hidden = hiddenFrom(actorOf(viewer).side);
  const rows = await readThread(db, { table: noun.table, ownerId, hidden }, query.page);
  const ids = rows.map(({ id }) => id);
  const files = await noun.files?.find(db, ids);
  return rows.map((row) => presentComment(row, files?.get(row.id)));
}

async function postComment<Params, Row extends CommentedRecord>(
  noun: CommentedNoun<Params, Row>,
  call: PostCall<Params>,
): Promise<Comment> {
  const row = await noun.lock(call.db, call.params);
  const comment = await addComment(noun, call, { row, words: { mentions: [], ...call.body } });
  await noun.emit(call, row);
  return withFiles(call.db, noun, comment);
}

async function changeComment<Params, Row extends CommentedRecord>(
  noun: CommentedNoun<Params, Row>,
  call: EditCall<Params>,
): Promise<Comment> {
  const { row, before } = await ownComment(noun, call);
  const { text: body } = call.body;
  const after = before.body === body ? before : await replaceComment(call.db, noun.table, { before, body });
  await refuseTextOverQuota(call);
  await noun.emit(call, row);
  return withFiles(call.db, noun, after);
}

async function withdrawComment<Params, Row extends CommentedRecord>(
  noun: CommentedNoun<Params, Row>,
  call: OwnCall<Params>,
): Promise<Comment> {
  const { row, before } = await ownComment(noun, call);
  const after = await removeComment(call.db, noun.table, before.id);
  await noun.count(call.db, row.id, -1);
  await removeFiles(noun, call, { row, commentId: after.id });
  await noun.emit(call, row);
  return presentComment(after);
}

/** Returns the viewer's own comment of a path with its record, both locked until the transaction ends. */
async function ownComment<Params, Row extends CommentedRecord>(
  { lock, table }: CommentedNoun<Params, Row>,
  { db, params, viewer }: OwnCall<Params>,
): Promise<{ row: Row; before: CommentRow }> {
  const row = await lock(db, params);
  const before = await lockComment(db, table, { ownerId: row.id, id: params.commentId });
  const isVisible = before && before.audience !== hiddenFrom(actorOf(viewer).side) && before.removed_at === null;
  if (!isVisible) throw notFound();
  if (before.author_id !== viewer.id) throw forbidden();
  return { row, before };
}

/** Deletes the files of a removed comment immediately, because removing a file sent by mistake must delete it. */
async function removeFiles<Params, Row extends CommentedRecord>(
  { files: storage }: CommentedNoun<Params, Row>,
  { db, audit, afterCommit, platform }: ThreadCall,
  { row, commentId }: { row: Row; commentId: string },
): Promise<void> {
  const files = (await storage?.find(db, [commentId]))?.get(commentId) ?? [];
  if (files.length === 0) return;
  await storage?.detach(db, commentId);
  for (const { _id, name } of files)
    audit({ action: 'file-removed', subject: name, details: { record: row.id, file: _id } });
  afterCommit(async () => void platform.files.sweep());
}

const withFiles = async (
  db: CompanyDatabase,
  { files }: Pick<CommentedNoun<never, never>, 'files'>,
  comment: CommentRow,
): Promise<Comment> => presentComment(comment, (await files?.find(db, [comment.id]))?.get(comment.id));
