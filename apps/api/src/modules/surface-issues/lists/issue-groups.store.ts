import type {
  issueGroupings,
  issueGroupSorts,
  queueGroupings,
} from '@gatehouse/contract/surface-issues/surface-issue-lists';
import type { Severity } from '@gatehouse/domain/severity';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { filteredStatement, runStatement } from '../../../platform/database/filtered-statement.ts';
import {
  type GroupPage,
  groupIdOf,
  groupPage,
  groupSorts,
  groupsStatement,
} from '../../../platform/database/group-page.ts';
import { zones } from '../../../platform/database/list-sql.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import {
  dueConditions,
  issueConditions,
  type IssueQuery,
  queueConditions,
  type QueueQuery,
} from '../records/issues.list.ts';

interface IssueGroups<Query, By> extends GroupPage {
  wanted: Query;
  by: By;
  sort: (typeof issueGroupSorts)[number];
}

/** The grouping columns. An issue with several CVEs is in the group of each. */
const keys = {
  cve: { from: 'cross join lateral unnest(cve) as each (key)', key: 'each.key', name: 'group_key' },
  rule: { from: '', key: 'rule_key', name: 'title' },
  host: {
    from: '',
    key: 'host_id::text',
    name: '(select h.name from surface_hosts h where h.company_id = (select current_company()) and h.id = g.host_id)',
  },
} as const;

const sorts = { ...groupSorts, severity: { key: 'severity', type: 'smallint', direction: 'asc' } } as const;

/**
 * Members are gathered by the ID of their group, because keys can be long texts, and each of the lists of tools and clients is read once for
 * all groups.
 */
const text = `with members as (
    select i.*, {key} as group_key, ${groupIdOf('{key}')} as group_id
    from surface_issues i {from}
    where {scope} and {filters}
  ), used as (
    select group_id, (array_agg(distinct tool order by tool))[1:5] as tools
    from members cross join lateral unnest(tools) as each_tool (tool) group by group_id
  ), gathered as (
    select group_id as id, min(group_key) as group_key,
      min(severity) as severity, count(*) as total, count(*) filter (where is_open) as open,
      count(*) filter (where status = 4) as retest, count(*) filter (where status = 2) as fixed,
      count(*) filter (where {overdue}) as overdue,
      array_agg(distinct company_id order by company_id) as companies,
      count(distinct host_id) as hosts, min(first_seen) as first_seen, max(last_seen) as last_seen, min(title) as title,
      (min(host_id::text))::uuid as host_id
    from members group by group_id
  ), named as (
    select g.*, coalesce(u.tools, '{}') as tools, {name} as name
    from gathered g left join used u on u.group_id = g.id
  )
  ${groupPage}`;

/** The JSON of a group, to which a scope adds fields. */
const row = `json_build_object('_id', id, 'key', group_key, 'name', name,
      'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[severity + 1], 'total', total, 'open', open,
      'retest', retest, 'fixed', fixed, 'overdue', overdue, 'hosts', hosts, 'firstSeen', iso(first_seen),
      'lastSeen', iso(last_seen), 'tools', tools`;

/** One more client than a bulk change takes, so that a page knows when there are too many. */
const clientsAtMost = 31;

/** The parts of the statement that differ between one company and all clients. */
const scopes = {
  company: {
    scope: 'i.company_id = (select current_company())',
    row: `${row})`,
    overdue: dueConditions(zones.company).overdue,
  },
  clients: {
    scope: 'true',
    row: `${row}, 'numOfClients', cardinality(companies), 'clients', companies[1:${clientsAtMost}])`,
    overdue: dueConditions(zones.row).overdue,
  },
} as const;

/** Selects a page of groups of a company's issues. */
export const issueGroups = ({
  wanted,
  by,
  sort,
  ...page
}: IssueGroups<IssueQuery, (typeof issueGroupings)[number]>): Statement =>
  groupsStatement(text, {
    ...page,
    ...keys[by],
    ...scopes.company,
    filters: issueConditions(wanted),
    sort: sorts[sort],
  });

/** Selects a page of groups of the issues of all clients. */
export const queueGroups = ({
  wanted,
  by,
  sort,
  ...page
}: IssueGroups<QueueQuery, (typeof queueGroupings)[number]>): Statement =>
  groupsStatement(text, {
    ...page,
    ...keys[by],
    ...scopes.clients,
    filters: queueConditions(wanted),
    sort: sorts[sort],
  });

/** Issues of one rule in the work list, with the one of them that is due first. */
export interface IssueWork {
  id: string;
  visual_id: string;
  title: string;
  host: string;
  severity: Severity;
  /** The earliest due date. */
  due: string | null;
  rule: string;
  count: number;
  hosts: number;
  overdue: number;
}

/** Selects the matching issues grouped by rule, those that are due first. */
export const findIssueWork = (db: CompanyDatabase, wanted: IssueQuery, limit: number): Promise<IssueWork[]> =>
  runStatement<IssueWork>(
    db,
    filteredStatement(
      `with groups as (
          select rule_key, count(*)::integer as count, count(distinct host_id)::integer as hosts, min(severity) as severity,
            count(*) filter (where {overdue})::integer as overdue, min(due_date) as due,
            (array_agg(id order by due_date nulls last, id))[1] as id
          from surface_issues where company_id = (select current_company()) and {filters}
          group by rule_key order by due nulls last, severity, rule_key limit {limit})
        select i.id, i.visual_id, i.title, h.name as host, g.due::text as due, g.rule_key as rule, g.count, g.hosts, g.overdue,
          (array['critical', 'high', 'medium', 'low', 'info', 'none'])[g.severity + 1] as severity
        from groups g
        join surface_issues i on i.company_id = (select current_company()) and i.id = g.id
        join surface_hosts h on h.company_id = i.company_id and h.id = i.host_id
        order by g.due nulls last, g.severity, g.rule_key`,
      {
        filters: issueConditions(wanted),
        overdue: dueConditions(zones.company).overdue,
        limit: { bound: limit },
      },
    ),
  );
