import type {
  issueGroupings,
  issueGroupSorts,
  queueGroupings,
} from '@gatehouse/contract/surface-issues/surface-issue-lists';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import { type Cursor, pageOfRows } from '../../../platform/database/list-page.ts';
import { zones } from '../../../platform/database/list-sql.ts';
import { type ListFilter, rowsFetched } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { dueConditions, issueConditions, type IssueQuery, queueConditions, type QueueFilter } from './issues.list.ts';

interface GroupPage<By> {
  by: By;
  sort: (typeof issueGroupSorts)[number];
  limit: number;
  after: Cursor | null;
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

const orders = {
  severity: { key: 'severity', type: 'smallint', direction: 'asc' },
  '-open': { key: 'open', type: 'bigint', direction: 'desc' },
  '-total': { key: 'total', type: 'bigint', direction: 'desc' },
  name: { key: 'lower(name)', type: 'text', direction: 'asc' },
} as const;

/** One more client than a bulk change takes, so that a page knows when there are too many. */
const clientsAtMost = 31;

/** The parts of the statement that differ between one company and all clients. */
const scopes = {
  company: {
    scope: 'i.company_id = (select current_company())',
    more: '',
    overdue: dueConditions(zones.company).overdue,
  },
  clients: {
    scope: 'true',
    more: `, 'numOfClients', cardinality(companies), 'clients', companies[1:${clientsAtMost}]`,
    overdue: dueConditions(zones.row).overdue,
  },
} as const;

/**
 * A group's ID is derived from its key (UUIDv8). Members are gathered by it, because keys can be long texts, and each of the lists of tools
 * and clients is read once for all groups.
 */
const text = `with members as (
    select i.*, {key} as group_key, overlay(overlay(md5({key}) placing '8' from 13) placing 'a' from 17)::uuid as group_id
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
  ${pageOfRows({
    rows: `select json_build_object('_id', id, 'key', group_key, 'name', name,
      'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[severity + 1], 'total', total, 'open', open,
      'retest', retest, 'fixed', fixed, 'overdue', overdue, 'hosts', hosts, 'firstSeen', iso(first_seen),
      'lastSeen', iso(last_seen), 'tools', tools{more})::text as row, {order} as sort_key, id as sort_id
      from named where {after} order by {order} {direction}, id {direction} limit {rows}`,
    total: 'select count(*) from named',
    limit: '{limit}',
  })}`;

interface Scoped extends GroupPage<keyof typeof keys> {
  filters: ListFilter[];
  scope: keyof typeof scopes;
}

function statementOf({ filters, scope, by, sort, limit, after }: Scoped): Statement {
  const order = orders[sort];
  return filteredStatement(text, {
    ...keys[by],
    ...scopes[scope],
    filters,
    order: order.key,
    direction: order.direction,
    after: after ? [afterOf(order, after)] : [],
    rows: String(rowsFetched(limit)),
    limit: { bound: limit },
  });
}

/** Selects a page of groups in the shape that `mountList` expects. */
export const groupsStatement = ({
  wanted,
  ...page
}: GroupPage<(typeof issueGroupings)[number]> & { wanted: IssueQuery }): Statement =>
  statementOf({ ...page, filters: issueConditions(wanted), scope: 'company' });

interface QueueGroupPage extends GroupPage<(typeof queueGroupings)[number]> {
  wanted: QueueFilter;
  viewerId: string;
}

/** Selects a page of groups of all clients. */
export const queueGroupsStatement = ({ wanted, viewerId, ...page }: QueueGroupPage): Statement =>
  statementOf({ ...page, filters: queueConditions(wanted, viewerId), scope: 'clients' });

const afterOf = ({ key, type, direction }: (typeof orders)[keyof typeof orders], after: Cursor): ListFilter => ({
  sql: `(${key}, id) ${direction === 'desc' ? '<' : '>'} ((?::text[])[1]::${type}, (?::text[])[2]::uuid)`,
  value: after,
});
