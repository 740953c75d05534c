import { sql } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';
import { atMoment, buildIssueComment } from '../surface-issues.build.ts';

type Portal = { database: Database };

/** Queries of the demo for its own records. */
export const findDemoIssues = {
  services: ({ database }: Portal, companyId: string) =>
    database.withCompany(companyId, (db) =>
      db
        .selectFrom('surface_services as s')
        .innerJoin('surface_hosts as h', 'h.id', 's.host_id')
        .select(['h.id as hostId', 'h.name', 's.port'])
        .where('h.state', 'in', ['Active', 'Candidate'])
        .where('s.state', 'in', ['Active', 'Candidate'])
        .orderBy('h.sort_name')
        .orderBy('s.port')
        .execute(),
    ),
  open: ({ database }: Portal, companyId: string) =>
    database.withCompany(companyId, (db) =>
      db.selectFrom('surface_issues').select('id').where('is_open', '=', true).orderBy('number').execute(),
    ),
};

/** Accepts the risk of issues as if at that time. */
export function buildAcceptance(
  { database }: Portal,
  companyId: string,
  { ids, at, by, reason, until }: { ids: readonly string[]; at: string; by: string; reason: string; until: string },
): Promise<void> {
  return atMoment(database, { companyId, at }, async (db) => {
    await sql`update surface_issues set accepted_at = ${at}::timestamptz, accepted_by = ${by}, accepted_reason = ${reason},
      accepted_until = ${until}::date where id = any(${ids}::uuid[]) and status in (1, 3, 4)`.execute(db);
    await sql`select note_surface_issue_snapshot()`.execute(db);
  });
}

interface Work {
  id: string;
  assignee: string;
  comment: { author: { id: string; fullname: string }; body: string } | null;
}

/** Assigns an issue and adds a comment to it. */
export async function buildIssueWork(
  { database }: Portal,
  companyId: string,
  { id, assignee, comment }: Work,
): Promise<void> {
  await database.withCompany(companyId, (db) =>
    sql`update surface_issues set assignee_id = ${assignee}::uuid, count_comments = count_comments + ${comment ? 1 : 0}
      where id = ${id}`.execute(db),
  );
  if (comment) await buildIssueComment({ database }, companyId, { id, ...comment });
}
