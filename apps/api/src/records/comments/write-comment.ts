import type { Comment } from '@gatehouse/contract/findings/finding.schema';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { refuseFullThread } from '../../platform/database/thread-rows.ts';
import { refuseTextOverQuota } from '../../platform/files/storage-quota.ts';
import { unprocessable } from '../../platform/core/errors.ts';
import { findEnabledUsers } from '../people/people.store.ts';
import { type Actor, actorOf, commentAuthor, hiddenFrom } from '../actor.ts';
import type { CommentCall, CommentedNoun, CommentedRecord, CommentWords } from './commented-noun.ts';
import { type CommentRow, insertComment, lockComment } from './comments.store.ts';
import { commentTexts as texts } from './comments.texts.ts';

/**
 * Adds a comment to a locked record, and notifies whoever the noun names.
 * @throws AppError 413, 422
 */
export async function addComment<Params, Row extends CommentedRecord>(
  noun: CommentedNoun<Params, Row>,
  call: CommentCall,
  { row, words }: { row: Row; words: CommentWords },
): Promise<CommentRow> {
  const { db, viewer } = call;
  const { table } = noun;
  const actor = actorOf(viewer);
  await refuseFullThread(db, { table, ownerId: row.id });
  const people = await findMentioned(db, noun, words);
  const pending = { senderId: viewer.id, ownerId: row.id, fileIds: words.fileIds };
  const files = (await noun.files?.claim(db, pending)) ?? [];
  const comment = await insertComment(db, table, {
    company_id: row.company_id,
    ownerId: row.id,
    parent_id: await parentOf(db, noun, { row, words, actor }),
    ...commentAuthor(actor),
    audience: words.audience,
    body: words.text,
    mentions: people.map(({ id: _id, fullname }) => ({ _id, fullname })),
  });
  await noun.count(db, row.id, 1);
  await noun.files?.attach(db, files, comment);
  await refuseTextOverQuota(call);
  await noun.notify(call, row, { ...words, side: actor.side, mentioned: people.map(({ id }) => id) });
  return comment;
}

/** Returns the mentioned users of the client who can read the comment. Internal comments of staff mention no one. */
async function findMentioned(
  db: CompanyDatabase,
  { readers }: Pick<CommentedNoun<never, never>, 'readers'>,
  { mentions, audience }: CommentWords,
) {
  if (mentions.length === 0 || audience === 'provider') return [];
  const users = await findEnabledUsers(db, mentions);
  const roles = await readers(db);
  return users.filter(({ role }) => roles.includes(role));
}

interface Reply {
  row: CommentedRecord;
  words: { parentId?: string | undefined; audience: Comment['audience'] };
  actor: Actor;
}

/**
 * Returns the comment below which a reply is placed, or null for a comment that is no reply. Threads have two levels, so a reply to a reply
 * is placed below the same comment. Its author must be able to read the comment that it refers to.
 */
async function parentOf(
  db: CompanyDatabase,
  { table }: Pick<CommentedNoun<never, never>, 'table'>,
  { row, words: { parentId, audience }, actor }: Reply,
): Promise<string | null> {
  if (parentId === undefined) return null;
  const parent = await lockComment(db, table, { ownerId: row.id, id: parentId });
  if (!parent || parent.audience === hiddenFrom(actor.side)) throw unprocessable(texts.noParent, 'parentId');
  if (parent.audience !== audience) throw unprocessable(texts.otherAudience, 'audience');
  return parent.parent_id ?? parent.id;
}
