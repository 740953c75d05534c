import { groupIdOf, groupPage, groupsOf, groupSorts } from '../../../platform/database/group-page.ts';
import { breachConditions } from './breaches.list.ts';

/** The grouping columns. Rows without a value are left out. */
const groupings = {
  person: { key: 'lower(login)', has: "login <> ''", name: 'g.login' },
  host: { key: 'host', has: "host <> ''", name: 'g.group_key' },
  device: { key: 'device_id::text', has: 'device_id is not null', name: 'd.name' },
} as const;

const sorts = {
  ...groupSorts,
  '-exposedAt': { key: 'exposed_at', type: 'timestamptz', direction: 'desc' },
} as const;

// Password reuse is found by comparing fingerprints, without decrypting passwords.
const text = `with reused as (
    select mark from breach_passwords where company_id = (select current_company()) group by mark having count(*) > 1
  ), members as (
    select b.*, {key} as group_key, r.mark is not null as is_reused
    from breaches b
    left join breach_passwords p on p.company_id = b.company_id and p.breach_id = b.id
    left join reused r on r.mark = p.mark
    where b.company_id = (select current_company()) and {has} and {filters}
  ), gathered as (
    select group_key, ${groupIdOf('group_key')} as id, min(login) as login, min(device_id::text)::uuid as device_id,
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
  ${groupPage}`;

const row = `json_build_object('_id', id, 'key', group_key, 'name', name, 'total', total, 'open', open,
      'vulnerable', vulnerable, 'inProgress', in_progress, 'mitigated', mitigated, 'employees', employees,
      'clients', clients, 'people', people, 'hosts', hosts, 'devices', devices, 'reused', reused,
      'exposedAt', iso(exposed_at), 'openSince', iso(open_since), 'infoStealers', coalesce(stealers, array[]::text[]),
      'country', coalesce(country, ''))`;

/** The groups of leaks. */
export const leakGroups = groupsOf({ text, row, groupings, sorts, conditions: breachConditions });
