import type { breachGroupings, breachGroupSorts } from '@gatehouse/contract/dark-web/dark-web-lists';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import { type Cursor, pageOfRows } from '../../../platform/database/list-page.ts';
import { type ListFilter, rowsFetched } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { breachConditions, type BreachQuery } from './breaches.list.ts';

interface GroupPage {
  wanted: BreachQuery;
  by: (typeof breachGroupings)[number];
  sort: (typeof breachGroupSorts)[number];
  limit: number;
  after: Cursor | null;
}

/** The grouping columns. Rows without a value are left out. */
const keys = {
  person: { key: 'lower(login)', has: "login <> ''" },
  host: { key: 'host', has: "host <> ''" },
  device: { key: 'device_id::text', has: 'device_id is not null' },
} as const;

const orders = {
  '-open': { key: 'open', type: 'bigint', direction: 'desc' },
  '-total': { key: 'total', type: 'bigint', direction: 'desc' },
  '-exposedAt': { key: 'exposed_at', type: 'timestamptz', direction: 'desc' },
  name: { key: 'lower(name)', type: 'text', direction: 'asc' },
} as const;

// A group's ID is derived from its key (UUIDv8). Password reuse is found by comparing fingerprints, without decrypting passwords.
const text = `with reused as (
    select mark from breach_passwords where company_id = (select current_company()) group by mark having count(*) > 1
  ), members as (
    select b.*, {key} as group_key, r.mark is not null as is_reused
    from breaches b
    left join breach_passwords p on p.company_id = b.company_id and p.breach_id = b.id
    left join reused r on r.mark = p.mark
    where b.company_id = (select current_company()) and {has} and {filters}
  ), gathered as (
    select group_key, overlay(overlay(md5(group_key) placing '8' from 13) placing 'a' from 17)::uuid as id, min(login) as login, min(device_id::text)::uuid as device_id,
      count(*) as total, count(*) filter (where status < 3) as open,
      count(*) filter (where status = 1) as vulnerable, count(*) filter (where status = 2) as in_progress,
      count(*) filter (where status = 3) as mitigated, count(*) filter (where type = 1) as employees,
      count(*) filter (where type = 2) as clients, count(distinct lower(login)) as people,
      count(distinct nullif(host, '')) as hosts, count(distinct device_id) as devices,
      count(*) filter (where is_reused) as reused, max(exposed_at) as exposed_at,
      min(exposed_at) filter (where status < 3) as open_since, min(nullif(country, '')) as country,
      (array_agg(distinct info_stealer) filter (where info_stealer <> ''))[1:5] as stealers
    from members group by group_key
  ), named as (
    select g.*, {name} as name from gathered g
    left join breach_devices d on d.company_id = (select current_company()) and d.id = g.device_id
  )
  ${pageOfRows({
    rows: `select json_build_object('_id', id, 'key', group_key, 'name', name, 'total', total, 'open', open,
      'vulnerable', vulnerable, 'inProgress', in_progress, 'mitigated', mitigated, 'employees', employees,
      'clients', clients, 'people', people, 'hosts', hosts, 'devices', devices, 'reused', reused,
      'exposedAt', iso(exposed_at), 'openSince', iso(open_since), 'infoStealers', coalesce(stealers, array[]::text[]),
      'country', coalesce(country, ''))::text as row,
      {order} as sort_key, id as sort_id
      from named where {after} order by {order} {direction}, id {direction} limit {rows}`,
    total: 'select count(*) from named',
    limit: '{limit}',
  })}`;

/** Selects a page of groups in the shape that `mountList` expects. */
export function groupsStatement({ wanted, by, sort, limit, after }: GroupPage): Statement {
  const order = orders[sort];
  return filteredStatement(text, {
    ...keys[by],
    name: by === 'device' ? 'd.name' : names[by],
    filters: breachConditions(wanted),
    order: order.key,
    direction: order.direction,
    after: after ? [afterOf(order, after)] : [],
    rows: String(rowsFetched(limit)),
    limit: { bound: limit },
  });
}

const names = { person: 'g.login', host: 'g.group_key' } as const;

const afterOf = ({ key, type, direction }: (typeof orders)[keyof typeof orders], after: Cursor): ListFilter => ({
  sql: `(${key}, id) ${direction === 'desc' ? '<' : '>'} ((?::text[])[1]::${type}, (?::text[])[2]::uuid)`,
  value: after,
});
