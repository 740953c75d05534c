import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { threadOwners } from '../../platform/database/thread-rows.ts';

/** The tables of comments, each with the table of their previous texts. */
const editTables = {
  finding_comments: 'finding_comment_edits',
  surface_issue_comments: 'surface_issue_comment_edits',
  activity_comments: 'activity_comment_edits',
  record_comments: 'record_comment_edits',
} as const;

export type CommentTable = keyof typeof editTables;

/** A comment on a record of any kind. */
export type CommentRow = Omit<Selectable<Tables['activity_comments']>, 'activity_id'>;

/** A comment to add. Times are ISO timestamps; the others are columns of the tables. */
export interface NewComment {
  company_id: string;
  ownerId: string;
  parent_id?: string | null;
  author_id: string | null;
  author_name: string;
  side: string;
  audience: string;
  body: string;
  mentions: readonly { _id: string; fullname: string }[];
  created_at?: string;
  /** True for the reason of a status change, in `finding_comments` only. */
  is_reason?: boolean;
}

/** Adds a comment to a record. The record's own count of comments is for the caller to update. */
export async function insertComment(
  db: CompanyDatabase,
  table: CommentTable,
  { ownerId, mentions, ...columns }: NewComment,
): Promise<CommentRow> {
  const values = { ...columns, [threadOwners[table]]: ownerId, mentions: JSON.stringify(mentions) };
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const { rows } = await sql<CommentRow>`insert into ${sql.table(table)} (${names})
    values (${sql.join(Object.values(values))}) returning *`.execute(db);
  return requireRow(rows);
}

/** Returns a comment of a record, locked until the transaction ends. */
export async function lockComment(
  db: CompanyDatabase,
  table: CommentTable,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select * from ${sql.table(table)}
    where ${sql.ref(threadOwners[table])} = ${ownerId}::uuid and id = ${id}::uuid for update`.execute(db);
  return rows[0];
}

/** Replaces the text of a comment and stores the previous text. */
export async function replaceComment(
  db: CompanyDatabase,
  table: CommentTable,
  { before, body }: { before: CommentRow; body: string },
): Promise<CommentRow> {
  await sql`insert into ${sql.table(editTables[table])} (company_id, comment_id, body)
    values (${before.company_id}, ${before.id}, ${before.body})`.execute(db);
  const { rows } = await sql<CommentRow>`update ${sql.table(table)} set body = ${body}, edited_at = clock_timestamp()
    where id = ${before.id} returning *`.execute(db);
  return requireRow(rows);
}

/** Marks a comment as removed. Its row remains, so that pages of the thread do not shift. */
export async function removeComment(db: CompanyDatabase, table: CommentTable, id: string): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`update ${sql.table(table)} set removed_at = clock_timestamp()
    where id = ${id} returning *`.execute(db);
  return requireRow(rows);
}

function requireRow([row]: readonly CommentRow[]): CommentRow {
  if (!row) throw new Error('The comment was not written');
  return row;
}
