import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Thread } from '../../../platform/database/thread-rows.ts';

export type CommentRecord = Selectable<Tables['activity_comments']>;

/** Returns the thread of an activity without the internal comments of the hidden side. */
export const activityThread = (ownerId: string, hidden: 'company' | 'provider'): Thread<'activity_comments'> => ({
  table: 'activity_comments',
  ownerId,
  hidden,
});

type NewComment = Omit<Insertable<Tables['activity_comments']>, 'id' | 'mentions'> & {
  mentions: readonly { _id: string; fullname: string }[];
};

/** Inserts a comment and increments the count. */
export async function insertComment(db: CompanyDatabase, comment: NewComment): Promise<CommentRecord> {
  const row = await db
    .insertInto('activity_comments')
    .values({ ...comment, mentions: JSON.stringify(comment.mentions) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await countComment(db, comment.activity_id, 1);
  return row;
}

export function lockComment(db: CompanyDatabase, activityId: string, id: string): Promise<CommentRecord | undefined> {
  return db
    .selectFrom('activity_comments')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the text of a comment and stores the previous text. */
export async function replaceComment(db: CompanyDatabase, before: CommentRecord, body: string): Promise<CommentRecord> {
  await db
    .insertInto('activity_comment_edits')
    .values({ company_id: before.company_id, comment_id: before.id, body: before.body })
    .execute();
  return db
    .updateTable('activity_comments')
    .set({ body, edited_at: sql`clock_timestamp()` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeComment(db: CompanyDatabase, before: CommentRecord): Promise<CommentRecord> {
  const row = await db
    .updateTable('activity_comments')
    .set({ removed_at: sql`clock_timestamp()` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await countComment(db, before.activity_id, -1);
  return row;
}

/** A comment leaves the activity's revision unchanged, so it does not conflict with concurrent edits. */
const countComment = (db: CompanyDatabase, activityId: string, by: number) =>
  db
    .updateTable('activities')
    .set({ count_comments: sql<number>`count_comments + ${by}::integer` })
    .where('id', '=', activityId)
    .execute();
