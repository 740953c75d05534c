import type { MonitoringArea } from '@gatehouse/contract/clients/client-monitoring';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Evidence that an area was checked, and the result of the check. */
export interface AreaEvidence {
  /** ISO 8601 in UTC. */
  checkedAt: string | null;
  nextAt: string | null;
  isChecked: boolean;
  hasFound: boolean;
  hasOpen: boolean;
}

/** The evidence of all areas, with what starts them. */
export type MonitoringEvidence = Readonly<Record<MonitoringArea, AreaEvidence>> & {
  monitoredDomains: number;
  verifiedDomains: number;
};

const evidenceOf = (checkedAt: ReturnType<typeof sql>, found: ReturnType<typeof sql>, open: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('checkedAt', iso(${checkedAt}), 'nextAt', null, 'isChecked', ${checkedAt} is not null,
    'hasFound', coalesce(${found}, false), 'hasOpen', coalesce(${open}, false))`;

// The counts are maintained by triggers, so no records are read here.
const leaks = evidenceOf(
  sql`(select max(f.read_at) from breach_files f)`,
  sql`(select sum(c.total) > 0 from breach_counts c)`,
  sql`(select sum(c.total) > 0 from breach_counts c where c.status in (1, 2))`,
);

const scannedAt = sql`coalesce(s.scanned_until, s.created_at)`;

const surface = evidenceOf(
  sql`(select max(${scannedAt}) from surface_scans s where s.state = 'Applied')`,
  sql`exists (select from surface_hosts h where h.state <> 'Not ours')`,
  sql`exists (select from surface_hosts h where h.state in ('Active', 'Candidate'))`,
);

// A port scan alone says nothing about issues.
const issues = evidenceOf(
  sql`(select max(${scannedAt}) from surface_scans s where s.state = 'Applied'
    and exists (select from surface_issue_coverages c where c.company_id = s.company_id and c.scan_id = s.id))`,
  sql`(select sum(c.total) > 0 from surface_issue_counts c)`,
  sql`(select sum(c.total) > 0 from surface_issue_counts c where c.status not in (2, 5) and not c.is_accepted)`,
);

const assets = evidenceOf(
  sql`coalesce((select max(s.scanned_at) from asset_scans s where s.state = 'Applied'), (select max(a.created_at) from assets a))`,
  sql`exists (select from company_cves c)`,
  sql`exists (select from company_cves c where c.state in ('Affected', 'Under investigation'))`,
);

/** Returns SQL for the start of a day in the company's time zone, for areas that are planned by day. */
const startOf = (day: ReturnType<typeof sql>) => sql`(${day}::timestamp at time zone company.time_zone)`;

const phishing = sql`jsonb_build_object(
  'checkedAt', iso(max(${startOf(sql`coalesce(p.date_end, p.date_start)`)}) filter (where p.status = 'Completed')),
  'nextAt', iso(min(${startOf(sql`p.date_start`)}) filter (where p.status = 'Scheduled')),
  'isChecked', coalesce(bool_or(p.status = 'Completed'), false),
  'hasFound', coalesce(bool_or(p.status = 'Completed' and p.count_failed > 0), false),
  'hasOpen', coalesce(bool_or(p.status in ('Running', 'Collecting', 'Scheduled')), false))`;

const training = sql`jsonb_build_object(
  'checkedAt', iso(max(${startOf(sql`t.date_end`)}) filter (where t.state = 'Closed')),
  'nextAt', iso(min(${startOf(sql`t.date_start`)}) filter (where t.state = 'Scheduled')),
  'isChecked', coalesce(bool_or(t.state = 'Closed'), false),
  'hasFound', coalesce(bool_or(t.state = 'Closed' and t.count_failed + t.count_expired > 0), false),
  'hasOpen', coalesce(bool_or(t.state in ('Open', 'Scheduled')), false))`;

/** Returns the evidence of all areas, in one statement. */
export async function findEvidence(db: CompanyDatabase): Promise<MonitoringEvidence> {
  const { rows } = await sql<MonitoringEvidence>`select
      (select count(*) from domain_verifications v where v.for_leaks)::integer as "monitoredDomains",
      (select count(*) from domain_verifications v where v.for_surface)::integer as "verifiedDomains",
      ${leaks} as leaks, ${surface} as surface, ${issues} as issues, ${assets} as assets,
      (select ${phishing} from phishing_campaigns p where p.status <> 'Cancelled') as phishing,
      (select ${training} from awareness_sessions t where not t.is_public and t.deleted_at is null) as training
    from companies company`.execute(db);
  const [evidence] = rows;
  if (!evidence) throw new Error('A company reads itself');
  return evidence;
}
