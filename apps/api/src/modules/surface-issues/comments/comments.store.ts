import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { updateIssue } from '../moves/issue-moves.store.ts';

export type CommentRecord = Selectable<Tables['surface_issue_comments']>;

/** The thread of an issue, oldest first; the other side's internal comments are not among them. */
export const findThread = (
  db: CompanyDatabase,
  issueId: string,
  hidden: 'company' | 'provider',
): Promise<CommentRecord[]> =>
  db
    .selectFrom('surface_issue_comments')
    .selectAll()
    .where('issue_id', '=', issueId)
    .where('audience', '!=', hidden)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type NewComment = Omit<Insertable<Tables['surface_issue_comments']>, 'id' | 'mentions'> & {
  mentions: readonly { _id: string; fullname: string }[];
};

/** Adds to the thread and to its count. */
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

/** Replaces the text; the earlier one stays in the record. */
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
