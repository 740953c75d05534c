import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Findings of an engagement that no second person has approved and the client has not seen. */
interface UnapprovedFindings {
  count: number;
  /** The time of their last change. */
  changedAt: string;
  authorIds: string[];
}

/** Returns the unapproved findings of an engagement, or null when there are none. */
export async function findUnapproved(db: CompanyDatabase, engagementId: string): Promise<UnapprovedFindings | null> {
  const { rows } = await sql<{ count: number; changed_at: string | null; author_ids: string[] }>`
    select count(distinct f.id)::integer as count, iso(max(f.changed_at)) as changed_at,
      coalesce(array_agg(distinct a.id) filter (where a.id is not null), '{}') as author_ids
    from findings f left join lateral unnest(f.author_ids) as a (id) on true
    where f.engagement_id = ${engagementId} and not f.is_cleared`.execute(db);
  const [row] = rows;
  if (!row || row.changed_at === null) return null;
  return { count: row.count, changedAt: row.changed_at, authorIds: row.author_ids };
}

/** Marks all findings of an engagement as approved or seen by the client. */
export async function clearFindings(db: CompanyDatabase, engagementId: string): Promise<void> {
  await db
    .updateTable('findings')
    .set({ is_cleared: true, author_ids: [] })
    .where('engagement_id', '=', engagementId)
    .where('is_cleared', '=', false)
    .execute();
}
