import type { portfolio } from '@gatehouse/contract/clients/portfolio';
import { severities } from '@gatehouse/domain/severity';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { assignedTo, namedClients, integer, text } from '../../../platform/database/list-sql.ts';
import { seenClients } from '../../../platform/routes/named-client.ts';

/** SQL that returns the name of a severity. */
const severityName = (place: string) =>
  `(array[${severities.map((severity) => `'${severity}'`).join(', ')}])[${place} + 1]`;

const today = 'company_day(shown.id, now())';
const openFindings = `from finding_counts t where t.company_id = shown.id and t.findings > 0
  and t.status not in ('Fixed', 'Acknowledged')`;
const openIssues = `from surface_issue_counts t where t.company_id = shown.id and t.total > 0
  and t.status in (1, 3, 4) and not t.is_accepted`;
const openCves = `from company_cves t where t.company_id = shown.id and t.count_assets > 0 and t.confidence = 'confirmed'
  and t.state in ('Affected', 'Under investigation') and t.severity between 0 and 5`;
const openSessions = `from awareness_sessions t where t.company_id = shown.id and t.deleted_at is null and not t.is_public`;

interface Cell {
  service: string;
  /** SQL of the rows with `severity` and `total`. */
  open: string;
  /** SQL of the time of the latest result. */
  checkedAt: string;
  /** SQL that is true if something is past its due date. */
  isOverdue?: string;
}

const has = (service: string) => `'${service}' = any(shown.services)`;

/** SQL of one cell: the highest severity, and how many records have it. */
const cellOf = ({
  service,
  open,
  checkedAt,
  isOverdue = 'false',
}: Cell) => `'${service}', case when ${has(service)} then (
  select json_build_object('severity', ${severityName('min(o.severity)')},
    'count', coalesce(sum(o.total) filter (where o.severity is not distinct from o.highest), 0)::integer,
    'isOverdue', ${isOverdue}, 'checkedAt', iso(${checkedAt}))
  from (select severity, sum(total) as total, min(severity) over () as highest from (${open}) found group by severity) o) end`;

const cells = [
  {
    service: 'engagements',
    open: `select t.severity, t.findings as total ${openFindings}`,
    checkedAt: `(select max(e.published_at) from engagements e where e.company_id = shown.id and e.publication = 'Published')`,
    isOverdue: `exists (select ${openFindings} and t.due_on < ${today})`,
  },
  {
    service: 'darkWeb',
    open: `select null::smallint as severity, t.total from breach_counts t where t.company_id = shown.id and t.status in (1, 2)`,
    checkedAt: '(select max(f.read_at) from breach_files f where f.company_id = shown.id)',
  },
  {
    service: 'attackSurface',
    open: `select t.severity, t.total ${openIssues}`,
    // A port scan alone says nothing about issues.
    checkedAt: `(select max(coalesce(s.scanned_until, s.created_at)) from surface_scans s where s.company_id = shown.id
      and s.state = 'Applied' and exists (select from surface_issue_coverages c where c.company_id = s.company_id and c.scan_id = s.id))`,
    isOverdue: `exists (select from surface_issues i where i.company_id = shown.id and i.is_listed and i.status in (1, 3, 4)
      and i.accepted_at is null and coalesce(i.due_date, 'infinity'::date) < ${today})`,
  },
  {
    service: 'assets',
    open: `select t.severity, 1 as total ${openCves}`,
    checkedAt: `coalesce((select max(s.scanned_at) from asset_scans s where s.company_id = shown.id and s.state = 'Applied'),
      (select max(a.created_at) from assets a where a.company_id = shown.id))`,
  },
  {
    service: 'phishing',
    open: `(select null::smallint as severity, t.count_failed as total from phishing_campaigns t
      where t.company_id = shown.id and t.status = 'Completed' order by coalesce(t.date_end, t.date_start) desc, t.id desc limit 1)`,
    checkedAt: `(select max(coalesce(t.date_end, t.date_start))::timestamptz from phishing_campaigns t
      where t.company_id = shown.id and t.status = 'Completed')`,
  },
  {
    service: 'awareness',
    open: `select null::smallint as severity, t.count_enrolled - t.count_passed as total ${openSessions} and t.state = 'Open'`,
    checkedAt: `(select max(least(t.date_end::timestamptz, now())) ${openSessions} and t.state in ('Open', 'Closed'))`,
  },
] satisfies Cell[];

/** SQL of the place of the highest severity among the services that the client has. */
const worst = `least(
  case when ${has('engagements')} then (select min(t.severity) ${openFindings}) end,
  case when ${has('attackSurface')} then (select min(t.severity) ${openIssues}) end,
  case when ${has('assets')} then (select min(t.severity) ${openCves}) end)`;
const noSeverity = severities.length;

/** The portfolio: the active clients that the viewer sees, with the state of each service. */
export const portfolioSource = {
  from: 'companies',
  isShared: true,
  row: `json_build_object('_id', id, 'name', name, 'shortName', short_name, 'logo', logo,
    'accountLead', (select json_build_object('_id', u.id, 'fullname', u.fullname) from users u where u.id = shown.account_lead),
    'severity', ${severityName(worst)}, 'cells', json_build_object(${cells.map(cellOf).join(', ')}))`,
  search: [{ condition: namedClients }],
  sorts: { severity: integer(`coalesce(${worst}, ${noSeverity})`), name: text('(name collate "und-x-icu")') },
  filters: {
    service: (service) => ({ sql: '? = any(services)', value: service }),
    lead: assignedTo('account_lead'),
  },
  within: () => [{ sql: `state = 'active' and id in ${seenClients}`, value: null }],
} satisfies ListSource<typeof portfolio.list>;
