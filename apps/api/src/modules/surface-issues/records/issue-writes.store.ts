import type { SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { issueColumns, IssuePlace } from './issue-columns.ts';

export type IssueWrite = ReturnType<typeof issueColumns>;

export interface StoredIssue extends IssuePlace {
  id: string;
  seen: SeenRecord;
}

const storedColumns = sql<StoredIssue>`id, seen, host_id as "hostId", port, transport, rule_key as "ruleKey"`;

export async function findIssuesById(db: CompanyDatabase, ids: readonly string[]): Promise<StoredIssue[]> {
  const { rows } = await sql<StoredIssue>`select ${storedColumns} from surface_issues
    where company_id = (select current_company()) and id = any(${ids}::uuid[]) order by id for update`.execute(db);
  return rows;
}

/** Inserts issues and numbers them in this order. */
export async function insertIssues(db: CompanyDatabase, issues: readonly IssueWrite[]): Promise<void> {
  if (issues.length === 0) return;
  const { rows } = await sql<{
    before: number;
  }>`select take_visual_numbers('surface-issue', ${issues.length}) as before`.execute(db);
  const numbered = issues.map((issue, place) => ({ ...issue, number: (rows[0]?.before ?? 0) + place + 1 }));
  await sql`insert into surface_issues (company_id, id, number, visual_id, host_id, port, transport, rule_key, seen, first_seen,
      last_seen, title, rule_id, severity, cvss_vector, cvss_score, cve, tools)
    select current_company(), id, number, '', host_id, port, transport, rule_key, seen, first_seen, last_seen, title, rule_id,
      severity, cvss_vector, cvss_score, cve, tools
    from json_populate_recordset(null::surface_issues, ${JSON.stringify(numbered)}::json)`.execute(db);
}

/** An issue whose status was changed by a scan. */
export interface FollowedStatus {
  id: string;
  from: number;
  to: number;
}

/** Updates issues from scans, and returns those whose status changes as a result. */
export async function updateIssues(db: CompanyDatabase, issues: readonly IssueWrite[]): Promise<FollowedStatus[]> {
  if (issues.length === 0) return [];
  const { rows } = await sql<FollowedStatus>`with before as (
      select id, status from surface_issues
      where company_id = (select current_company()) and id = any(${issues.map(({ id }) => id)}::uuid[])),
    updated as (
      update surface_issues i set seen = w.seen, first_seen = w.first_seen, last_seen = w.last_seen, title = w.title,
        rule_id = w.rule_id, severity = w.severity, cvss_vector = w.cvss_vector, cvss_score = w.cvss_score, cve = w.cve,
        tools = w.tools, changed_at = change_moment()
      from json_populate_recordset(null::surface_issues, ${JSON.stringify(issues)}::json) w
      where i.company_id = (select current_company()) and i.id = w.id returning i.id, i.status)
    select u.id, b.status as from, u.status as to from updated u join before b on b.id = u.id
    where b.status <> u.status`.execute(db);
  return rows;
}

/** Adds status changes by a scan, or by its undo, to the history. */
export async function recordStatusChanges(
  db: CompanyDatabase,
  changes: readonly FollowedStatus[],
  { actorName, comment }: { actorName: string; comment: string },
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into surface_issue_history (company_id, issue_id, actor_name, side, kind, from_value, to_value, comment)
    select current_company(), id, ${actorName}, 'system', 'status', "from"::text, "to"::text, ${comment}
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (id uuid, "from" smallint, "to" smallint)`.execute(
    db,
  );
}

/** Records which hosts a complete scan of a tool covered. */
export async function insertIssueCoverages(
  db: CompanyDatabase,
  scanId: string,
  coverages: readonly { hostId: string; tool: string; at: string }[],
): Promise<void> {
  if (coverages.length === 0) return;
  await sql`insert into surface_issue_coverages (company_id, scan_id, host_id, tool, covered_at)
    select current_company(), ${scanId}::uuid, "hostId", tool, max(at)
    from json_to_recordset(${JSON.stringify(coverages)}::json) as c ("hostId" uuid, tool text, at timestamptz)
    group by "hostId", tool
    on conflict (company_id, host_id, tool, scan_id)
      do update set covered_at = greatest(surface_issue_coverages.covered_at, excluded.covered_at)`.execute(db);
}

/** Deletes the coverage of a scan and returns its hosts. */
export async function deleteIssueCoverages(db: CompanyDatabase, scanId: string): Promise<string[]> {
  const { rows } = await sql<{ host_id: string }>`delete from surface_issue_coverages
    where company_id = (select current_company()) and scan_id = ${scanId} returning host_id`.execute(db);
  return rows.map(({ host_id }) => host_id);
}

/**
 * Deletes issues that only an undone scan had found, and returns their hosts. Issues that users have decided on, commented or assigned are
 * kept.
 */
export async function deleteUntouched(db: CompanyDatabase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ host_id: string }>`delete from surface_issues i
    where i.company_id = (select current_company()) and i.id = any(${ids}::uuid[])
      and i.decided_at is null and i.assignee_id is null and i.accepted_at is null and i.finding_id is null
      and not exists (select from surface_issue_comments c where c.company_id = i.company_id and c.issue_id = i.id)
      and not exists (select from surface_issue_requests r where r.company_id = i.company_id and r.issue_id = i.id)
    returning i.host_id`.execute(db);
  return rows.map(({ host_id }) => host_id);
}

/** True if the company has any issues. */
export async function hasIssues(db: CompanyDatabase): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select exists (
    select from surface_issues where company_id = (select current_company())) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Returns the open critical and high issues among these, worst first, one for each CVE or rule. */
export async function findNotable(db: CompanyDatabase, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; visual_id: string; title: string; severity: number; hosts: number }>`
    select distinct on (severity, rule_key) id, visual_id, title, severity,
      count(*) over (partition by severity, rule_key)::integer as hosts
    from surface_issues
    where company_id = (select current_company()) and id = any(${ids}::uuid[]) and is_open and severity < 2
    order by severity, rule_key, number`.execute(db);
  return rows;
}
