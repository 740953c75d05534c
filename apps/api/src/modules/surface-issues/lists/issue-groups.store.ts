import type { issueGroupings, issueGroupSorts } from '@gatehouse/contract/surface-issues/surface-issue-lists';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import { type Cursor, pageOfRows } from '../../../platform/database/list-page.ts';
import { type ListFilter, rowsFetched } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { issueConditions, type IssueQuery } from './issues.list.ts';

interface GroupPage {
  wanted: IssueQuery;
  by: (typeof issueGroupings)[number];
  sort: (typeof issueGroupSorts)[number];
  limit: number;
  after: Cursor | null;
}

/** The grouping columns. An issue with several CVEs is in the group of each. */
const keys = {
  cve: { from: 'cross join lateral unnest(cve) as each (key)', key: 'each.key', name: 'group_key' },
  rule: { from: '', key: 'rule_key', name: 'title' },
  host: { from: '', key: 'host_id::text', name: 'host' },
} as const;

const orders = {
  severity: { key: 'severity', type: 'smallint', direction: 'asc' },
  '-open': { key: 'open', type: 'bigint', direction: 'desc' },
  '-total': { key: 'total', type: 'bigint', direction: 'desc' },
  name: { key: 'lower(name)', type: 'text', direction: 'asc' },
} as const;

// A group's ID is derived from its key (UUIDv8).
const text = `with members as (
    select i.*, {key} as group_key from surface_issues i {from}
    where i.company_id = (select current_company()) and {filters}
  ), gathered as (
    select group_key, overlay(overlay(md5(group_key) placing '8' from 13) placing 'a' from 17)::uuid as id,
      min(severity) as severity, count(*) as total, count(*) filter (where is_open) as open,
      count(*) filter (where status = 4) as retest, count(*) filter (where status = 2) as fixed,
      count(distinct host_id) as hosts, min(first_seen) as first_seen, max(last_seen) as last_seen, min(title) as title,
      (min(host_id::text))::uuid as host_id,
      array(select distinct t.tool from members m cross join lateral unnest(m.tools) t (tool)
        where m.group_key = members.group_key order by 1 limit 5) as tools
    from members group by group_key
  ), named as (
    select g.*, {name} as name from (
      select g.*, h.name as host from gathered g
      join surface_hosts h on h.company_id = (select current_company()) and h.id = g.host_id) g
  )
  ${pageOfRows({
    rows: `select json_build_object('_id', id, 'key', group_key, 'name', name,
      'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[severity + 1], 'total', total, 'open', open,
      'retest', retest, 'fixed', fixed, 'hosts', hosts, 'firstSeen', iso(first_seen), 'lastSeen', iso(last_seen),
      'tools', tools)::text as row, {order} as sort_key, id as sort_id
      from named where {after} order by {order} {direction}, id {direction} limit {rows}`,
    total: 'select count(*) from named',
    limit: '{limit}',
  })}`;

/** Selects a page of groups in the shape that `mountList` expects. */
export function groupsStatement({ wanted, by, sort, limit, after }: GroupPage): Statement {
  const order = orders[sort];
  return filteredStatement(text, {
    ...keys[by],
    filters: issueConditions(wanted),
    order: order.key,
    direction: order.direction,
    after: after ? [afterOf(order, after)] : [],
    rows: String(rowsFetched(limit)),
    limit: { bound: limit },
  });
}

const afterOf = ({ key, type, direction }: (typeof orders)[keyof typeof orders], after: Cursor): ListFilter => ({
  sql: `(${key}, id) ${direction === 'desc' ? '<' : '>'} ((?::text[])[1]::${type}, (?::text[])[2]::uuid)`,
  value: after,
});
