import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Thread } from '../../../platform/database/thread-rows.ts';
import { updateIssue } from '../moves/issue-moves.store.ts';

export type CommentRecord = Selectable<Tables['surface_issue_comments']>;

/** Returns the comment thread of an issue as one side sees it. */
export const issueThread = (ownerId: string, hidden: 'company' | 'provider'): Thread<'surface_issue_comments'> => ({
  table: 'surface_issue_comments',
  ownerId,
  hidden,
});

/** Returns the text of the newest comment that is not internal to the other side, or an empty string. */
export async function findNewestComment(
  db: CompanyDatabase,
  issueId: string,
  hidden: 'company' | 'provider',
): Promise<string> {
  const row = await db
    .selectFrom('surface_issue_comments')
    .select('body')
    .where('issue_id', '=', issueId)
    .where('audience', '!=', hidden)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body ?? '';
}

type NewComment = Omit<Insertable<Tables['surface_issue_comments']>, 'id' | 'mentions'> & {
  mentions: readonly { _id: string; fullname: string }[];
};

/** Adds a comment to an issue and updates the count. */
export async function insertComment(db: CompanyDatabase, comment: NewComment): Promise<CommentRecord> {
  const row = await db
    .insertInto('surface_issue_comments')
    .values({ ...comment, mentions: JSON.stringify(comment.mentions) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateIssue(db, comment.issue_id, { count_comments: sql<number>`count_comments + 1` });
  return row;
}

export function lockComment(db: CompanyDatabase, issueId: string, id: string): Promise<CommentRecord | undefined> {
  return db
    .selectFrom('surface_issue_comments')
    .selectAll()
    .where('issue_id', '=', issueId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the text of a comment and stores the previous text. */
export async function replaceComment(db: CompanyDatabase, before: CommentRecord, body: string): Promise<CommentRecord> {
  await db
    .insertInto('surface_issue_comment_edits')
    .values({ company_id: before.company_id, comment_id: before.id, body: before.body })
    .execute();
  return db
    .updateTable('surface_issue_comments')
    .set({ body, edited_at: sql`clock_timestamp()` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeComment(db: CompanyDatabase, before: CommentRecord): Promise<CommentRecord> {
  const row = await db
    .updateTable('surface_issue_comments')
    .set({ removed_at: sql`clock_timestamp()` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateIssue(db, before.issue_id, { count_comments: sql<number>`count_comments - 1` });
  return row;
}
