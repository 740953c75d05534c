import { groupIdOf, groupPage, groupsOf, groupSorts } from '../../../platform/database/group-page.ts';
import { zones } from '../../../platform/database/list-sql.ts';
import { dueConditions, issueConditions, queueConditions } from '../records/issues.list.ts';

/** The grouping columns. An issue with several CVEs is in the group of each. */
const groupings = {
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
    row: `${row})`,
    more: { scope: 'i.company_id = (select current_company())', overdue: dueConditions(zones.company).overdue },
  },
  clients: {
    row: `${row}, 'numOfClients', cardinality(companies), 'clients', companies[1:${clientsAtMost}])`,
    more: { scope: 'true', overdue: dueConditions(zones.row).overdue },
  },
} as const;

/** The groups of a company's issues. */
export const issueGroups = groupsOf({ text, groupings, sorts, conditions: issueConditions, ...scopes.company });

const { cve, rule } = groupings;

/** The groups of the issues of all clients. */
export const queueGroups = groupsOf({
  text,
  groupings: { cve, rule },
  sorts,
  conditions: queueConditions,
  ...scopes.clients,
});
