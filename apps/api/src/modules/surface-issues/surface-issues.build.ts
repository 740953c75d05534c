import { randomUUID } from 'node:crypto';

import type { IssueFact } from '@gatehouse/formats/surface/surface-record';
import { sql } from 'kysely';

import type { CompanyDatabase, Database } from '../../platform/database/database.ts';
import { insertComment } from '../../records/comments/comments.store.ts';
import { buildHost, buildScan, hostRef } from '../attack-surface/public.ts';

type Portal = { database: Database };

/** Returns an issue as a scanner reports it, on port 443 by default. */
export const issueFact = (
  target: string,
  given: { seenAt: string } & Partial<Omit<IssueFact, 'kind' | 'host'>>,
): IssueFact => ({
  kind: 'issue',
  host: hostRef(target),
  line: 1,
  ip: null,
  port: 443,
  transport: 'tcp',
  tool: 'nuclei',
  ruleId: 'weak-cipher-suites',
  matcher: '',
  location: '',
  title: 'Weak cipher suites',
  severity: 'medium',
  cvssVector: null,
  toolCvssScore: null,
  cve: [],
  cwe: null,
  description: '',
  recommendation: '',
  evidence: '',
  references: [],
  ...given,
});

/** Builds an issue on a new host, and returns the IDs of both. */
export async function buildIssue(portal: Portal, companyId: string, given: Partial<IssueFact> = {}) {
  const name = `h-${randomUUID()}.acme.example`;
  await buildHost(portal, companyId, name);
  const seenAt = given.seenAt ?? new Date().toISOString();
  await buildScan(portal, companyId, { tool: 'nuclei', facts: [issueFact(name, { ...given, seenAt })] });
  return portal.database.withCompany(companyId, (db) =>
    db
      .selectFrom('surface_issues as i')
      .innerJoin('surface_hosts as h', 'h.id', 'i.host_id')
      .select(['i.id', 'i.visual_id', 'i.host_id', 'h.name as host'])
      .where('h.name', '=', name)
      .executeTakeFirstOrThrow(),
  );
}

/** A user's decision about issues at a given time. */
export interface PastDecision {
  ids: readonly string[];
  status: number;
  at: string;
  actor: { id: string | null; name: string; side: 'client' | 'provider' };
  comment?: string;
  /** True if `refreshBuiltScans` is called later. */
  countsLater?: boolean;
}

/** Updates the counts after these issues have changed. With `countsLater`, only the day's snapshot is updated. */
const refreshCounts = (db: CompanyDatabase, ids: readonly string[], countsLater = false) =>
  countsLater
    ? sql`select note_surface_issue_snapshot()`.execute(db)
    : sql`select refresh_surface_after_issues(array(
        select distinct host_id from surface_issues where id = any(${ids}::uuid[])))`.execute(db);

/** Sets statuses as if at that time, with the history and the day's figures. */
export function buildDecision({ database }: Portal, companyId: string, decision: PastDecision): Promise<void> {
  const { ids, status, at, actor, comment = '', countsLater } = decision;
  return atMoment(database, { companyId, at }, async (db) => {
    await sql`with before as (select id, status, host_id from surface_issues where id = any(${ids}::uuid[])),
      noted as (
        insert into surface_issue_history (company_id, issue_id, actor_id, actor_name, side, kind, from_value, to_value, comment)
        select ${companyId}, id, ${actor.id}::uuid, ${actor.name}, ${actor.side}, 'status', status::text, ${String(status)}, ${comment}
        from before)
      update surface_issues i set decided_status = ${status}, decided_at = ${at}::timestamptz, changed_at = ${at}::timestamptz
      from before b where i.id = b.id`.execute(db);
    await refreshCounts(db, ids, countsLater);
  });
}

/** Runs work whose changes get a time in the past. */
export const atMoment = <Answer>(
  database: Database,
  { companyId, at }: { companyId: string; at: string },
  work: (db: CompanyDatabase) => Promise<Answer>,
): Promise<Answer> =>
  database.withCompany(companyId, async (db) => {
    await sql`select set_config('gatehouse.moment', ${at}, true)`.execute(db);
    return work(db);
  });

/** Inserts a comment of a client's user that both sides can read, without counting it. */
export const buildIssueComment = (
  { database }: Portal,
  company_id: string,
  { id: ownerId, author, body }: { id: string; author: { id: string; fullname: string }; body: string },
) =>
  database.withCompany(company_id, (db) => {
    const by = { author_id: author.id, author_name: author.fullname, side: 'client', audience: 'both', mentions: [] };
    return insertComment(db, 'surface_issue_comments', { company_id, ownerId, ...by, body });
  });

/** Inserts a finished bulk change that can be undone. */
export function buildIssueJob({ database }: Portal, companyId: string, side: 'client' | 'provider' = 'client') {
  return database.withCompany(companyId, (db) =>
    db
      .insertInto('surface_issue_jobs')
      .values({
        company_id: companyId,
        actor_name: 'Robin Example',
        side,
        status: 4,
        state: 'Done',
        changed: 1,
        undo_until: new Date(Date.now() + 3_600_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

/** Returns the issues without IDs, numbers and write times, to compare two companies. */
export function readIssues({ database }: Portal, companyId: string) {
  return database.withCompany(companyId, async (db) => {
    const issues = await sql<{
      status: number;
    }>`select h.name as host, i.port, i.transport, i.rule_key, i.seen, i.title, i.severity,
        i.cvss_score, i.cve, i.tools, i.status, i.first_seen, i.last_seen, i.missing_since, i.is_open
      from surface_issues i join surface_hosts h on h.id = i.host_id order by 1, 2 nulls first, 4`.execute(db);
    const hosts =
      await sql`select name, count_critical, count_high, count_medium, count_low, count_info, worst_severity,
      open_issues from surface_hosts order by 1`.execute(db);
    const services =
      await sql`select h.name, s.port, s.count_critical, s.count_high, s.count_medium, s.count_low, s.count_info
      from surface_services s join surface_hosts h on h.id = s.host_id order by 1, 2`.execute(db);
    const figures = await sql`select total, vulnerable, under_retest, fixed, critical, high, affected_assets
      from surface_issue_figures`.execute(db);
    return { issues: issues.rows, hosts: hosts.rows, services: services.rows, figures: figures.rows };
  });
}

/** Sets the creation time so that the issue is due on this day. */
export const buildDueOn = ({ database }: Portal, companyId: string, { id, day }: { id: string; day: string }) =>
  database.withCompany(companyId, (db) =>
    sql`update surface_issues i set created_at = (${day}::date - due_days_of(i.company_id, i.severity) + time '12:00') at time zone c.time_zone
      from companies c where c.id = i.company_id and i.id = ${id}`.execute(db),
  );
