import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { updateIssue } from './issue-moves.store.ts';

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

/** Adds to the number of comments on an issue. */
export const countComment = (db: CompanyDatabase, issueId: string, change: 1 | -1): Promise<void> =>
  updateIssue(db, issueId, { count_comments: sql<number>`count_comments + ${change}::integer` });
