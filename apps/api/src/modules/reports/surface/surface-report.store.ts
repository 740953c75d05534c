import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ChangeRecord, OpenIssueRecord, RootRecord, SurfaceFigures, WorstHostRecord } from './surface-plan.ts';

/** Number of days before its end in which a certificate counts as expiring soon. */
const endingDays = 30;

/** Returns the company of the report. */
export const findReportedCompany = (db: CompanyDatabase): Promise<{ short_name: string; time_zone: string }> =>
  db.selectFrom('companies').select(['short_name', 'time_zone']).executeTakeFirstOrThrow();

/** SQL for the number of current services of a root, as counted in the overview. */
const servicesOf = (root: string) => sql`(${sql.ref(`${root}.counts`)}::json ->> 'numOfServices')::integer`;

/** Returns the figures of visible hosts that are neither archived nor third-party, equal to those of the overview. */
export async function findFigures(db: CompanyDatabase): Promise<SurfaceFigures> {
  const { rows } = await sql<SurfaceFigures>`select
      (select count(*)::integer from surface_roots where company_id = (select current_company()) and kind = 'domain') as domains,
      count(*) filter (where state in ('Active', 'Candidate'))::integer as hosts,
      (select coalesce(sum(${servicesOf('r')}), 0)::integer from surface_roots r
        where r.company_id = (select current_company())) as services,
      count(*) filter (where state = 'Candidate')::integer as candidates,
      count(*) filter (where state = 'Missing')::integer as missing,
      count(*) filter (where state in ('Active', 'Candidate', 'Missing')
        and certificate_until < now())::integer as certificates_expired,
      count(*) filter (where state in ('Active', 'Candidate', 'Missing')
        and certificate_until between now() and now() + make_interval(days => ${endingDays}))::integer as certificates_ending,
      (select count(*)::integer from surface_look_alikes where company_id = (select current_company()) and status = 'New') as look_alikes
    from surface_hosts where company_id = (select current_company()) and is_shown`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('Figures are one row');
  return figures;
}

const counts = sql`array[sum(h.count_critical)::integer, sum(h.count_high)::integer, sum(h.count_medium)::integer,
  sum(h.count_low)::integer, sum(h.count_info)::integer]`;

/** Returns the domains, networks and accounts with their hosts and issues. */
export async function findRoots(db: CompanyDatabase): Promise<RootRecord[]> {
  const { rows } = await sql<RootRecord>`select r.name, count(*)::integer as hosts,
      ${servicesOf('r')} as services, ${counts} as counts
    from surface_roots r
    join surface_hosts h on h.company_id = r.company_id and h.root_id = r.id and h.is_shown
      and h.state in ('Active', 'Candidate')
    where r.company_id = (select current_company())
    group by r.id order by r.kind, r.name limit 200`.execute(db);
  return rows;
}

/** Returns the hosts with open issues, the worst first. */
export async function findWorstHosts(db: CompanyDatabase, atMost: number): Promise<WorstHostRecord[]> {
  const { rows } = await sql<WorstHostRecord>`select h.name, r.name as root, h.state, 1 as hosts,
      h.count_services as services,
      array[h.count_critical, h.count_high, h.count_medium, h.count_low, h.count_info] as counts
    from surface_hosts h join surface_roots r on r.company_id = h.company_id and r.id = h.root_id
    where h.company_id = (select current_company()) and h.is_shown and h.state in ('Active', 'Candidate')
      and h.count_critical + h.count_high + h.count_medium + h.count_low > 0
    order by h.count_critical desc, h.count_high desc, h.count_medium desc, h.count_low desc, h.sort_name
    limit ${atMost}`.execute(db);
  return rows;
}

/** Returns the issues that still need work, the worst and oldest first. */
export async function findOpenIssues(
  db: CompanyDatabase,
  atMost: number,
): Promise<{ rows: OpenIssueRecord[]; total: number }> {
  const { rows } = await sql<OpenIssueRecord & { total: number }>`select i.visual_id, i.title, i.severity,
      h.name as host, i.port, i.status, i.due_date::text as due_date, count(*) over ()::integer as total
    from surface_issues i join surface_hosts h on h.company_id = i.company_id and h.id = i.host_id
    where i.company_id = (select current_company()) and i.is_open and i.severity < 4
    order by i.severity, i.first_seen, i.id limit ${atMost}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

interface Since {
  /** YYYY-MM-DD in the time zone. */
  since: string;
  timeZone: string;
  atMost: number;
}

/** Returns the changes since the start of a day, newest first, and their number by kind. */
export async function findChanges(db: CompanyDatabase, { since, timeZone, atMost }: Since) {
  const begun = sql`${since}::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<ChangeRecord>`select to_char(c.at at time zone ${timeZone}, 'YYYY-MM-DD') as day, c.kind,
      h.name as host, s.port, c.from_value, c.to_value
    from surface_changes c
    join surface_hosts h on h.company_id = c.company_id and h.id = c.host_id and h.is_shown
    left join surface_services s on s.company_id = c.company_id and s.id = c.service_id
    where c.company_id = (select current_company()) and c.at >= ${begun}
    order by c.at desc, c.id desc limit ${atMost}`.execute(db);
  const { rows: byKind } = await sql<{ kind: string; count: number }>`select c.kind, count(*)::integer as count
    from surface_changes c
    where c.company_id = (select current_company()) and c.at >= ${begun}
    group by c.kind order by 2 desc, 1`.execute(db);
  return { rows, byKind };
}
