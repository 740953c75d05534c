import { type Insertable, sql, type UpdateObject } from 'kysely';

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

export type NewHistory = Omit<Insertable<Tables['surface_issue_history']>, 'id' | 'at'>;

export async function insertHistory(db: CompanyDatabase, entries: readonly NewHistory[]): Promise<void> {
  if (entries.length > 0) await db.insertInto('surface_issue_history').values(entries).execute();
}

export const findFullname = (db: CompanyDatabase, userId: string): Promise<{ fullname: string } | undefined> =>
  db.selectFrom('users').select('fullname').where('id', '=', userId).executeTakeFirst();

export function findRequest(db: CompanyDatabase, issueId: string) {
  return db
    .selectFrom('surface_issue_requests as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'r.company_id').onRef('u.id', '=', 'r.requester_id'),
    )
    .select(['r.id', 'r.requester_id', 'u.fullname', 'r.reason', 'r.until', 'r.created_at'])
    .where('r.issue_id', '=', issueId)
    .where('r.state', '=', 'Pending')
    .executeTakeFirst();
}

export async function insertRequest(
  db: CompanyDatabase,
  request: { company_id: string; issue_id: string; requester_id: string; reason: string; until: string | null },
): Promise<void> {
  await db.insertInto('surface_issue_requests').values(request).execute();
}

export async function closeRequest(
  db: CompanyDatabase,
  id: string,
  { state, decidedBy }: { state: 'Approved' | 'Refused' | 'Withdrawn'; decidedBy: string },
): Promise<void> {
  await db
    .updateTable('surface_issue_requests')
    .set({ state, decided_by: decidedBy, decided_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
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
