import { sql, type UpdateObject } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Takes the lock on the company's attack surface, so that changes of issues and scans run one after another; both write rows of hosts. */
export async function lockSurface(db: CompanyDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('surface:' || current_company(), 0))`.execute(db);
}

/** Updates an issue, for changes that are visible in the list. */
export async function updateIssue(
  db: CompanyDatabase,
  id: string,
  change: UpdateObject<Tables, 'surface_issues'>,
): Promise<void> {
  await db
    .updateTable('surface_issues')
    .set({ ...change, changed_at: sql`change_moment()` })
    .where('id', '=', id)
    .execute();
}

/** Updates the counts of services, hosts, roots and the day after issues of these hosts have changed. */
export async function refreshAround(db: CompanyDatabase, hostIds: readonly string[]): Promise<void> {
  await sql`select refresh_surface_after_issues(${hostIds}::uuid[])`.execute(db);
}

/** Ends the acceptances whose last day has passed. */
export function endExpired(db: CompanyDatabase, now: string) {
  return db
    .updateTable('surface_issues')
    .set({ accepted_at: null, accepted_until: null, accepted_by: '', accepted_reason: '', changed_at: now })
    .where('accepted_until', 'is not', null)
    .where(
      'accepted_until',
      '<',
      sql<string>`(select (${now}::timestamptz at time zone c.time_zone)::date from companies c where c.id = current_company())`,
    )
    .returning(['id', 'company_id', 'host_id', 'visual_id', 'assignee_id'])
    .execute();
}
