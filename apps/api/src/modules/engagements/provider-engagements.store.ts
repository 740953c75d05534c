import { type Insertable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { EngagementRecord } from './engagements.store.ts';

type Row = Insertable<Tables['engagements']>;

export const insertEngagement = (db: CompanyDatabase, row: Row): Promise<EngagementRecord> =>
  db.insertInto('engagements').values(row).returningAll().executeTakeFirstOrThrow();

export const updateEngagement = (
  db: CompanyDatabase,
  id: string,
  row: Updateable<Tables['engagements']>,
): Promise<EngagementRecord | undefined> =>
  db.updateTable('engagements').set(row).where('id', '=', id).returningAll().executeTakeFirst();

export const lockEngagement = (db: CompanyDatabase, id: string): Promise<EngagementRecord | undefined> =>
  db.selectFrom('engagements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks engagements in the order of their IDs. They are locked before their findings and drafts, so that nothing deadlocks. */
export async function lockEngagements(db: CompanyDatabase, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('engagements')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Dates the findings of an engagement that is published for the first time: they are created today, and due dates are counted from now. */
export async function beginFindings(db: CompanyDatabase, engagementId: string): Promise<void> {
  await sql`update findings set created_at = clock_timestamp(), changed_at = clock_timestamp(),
      due_date = case when due_is_own then due_date
        else company_day(company_id, clock_timestamp()) + due_days_of(company_id, severity) end
    where engagement_id = ${engagementId}`.execute(db);
}

/** Returns the oldest unapproved draft in the engagement. */
export const findUnapprovedDraft = (db: CompanyDatabase, engagementId: string) =>
  db
    .selectFrom('finding_drafts')
    .select('title')
    .where('engagement_id', '=', engagementId)
    .where('review_state', 'is distinct from', 'approved')
    .where('was_changed', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
