import { certificateNoticeDays } from '@gatehouse/domain/surface/surface-changes';
import type { SurfaceFilter } from '@gatehouse/contract/attack-surface/attack-surface-lists.schema';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { hostConditions, type HostQuery, sinceLastVisit } from './surface.list.ts';
import { lastVisit } from './visits.store.ts';

const [endingDays] = certificateNoticeDays;

/** Returns the figures of the tree: the counters of the roots, and those that need the hosts themselves. */
export const summaryStatement = (viewerId: string): Statement =>
  filteredStatement(
    `select
      (select count(*)::integer from surface_roots where company_id = (select current_company()) and kind = 'domain') as domains,
      coalesce((select json_agg(counts::json) from surface_roots where company_id = (select current_company())), '[]') as roots,
      (select count(*)::integer from surface_hosts h where h.company_id = (select current_company()) and h.is_shown
        and h.state in ('Active', 'Candidate') and {isNew}) as new,
      (select iso({lastVisit}) from surface_visits v where v.company_id = (select current_company()) and v.user_id = {viewer}) as last_visit,
      (select count(*)::integer from surface_hosts h where h.company_id = (select current_company()) and h.is_shown
        and h.worst_severity = 0) as hosts_with_critical,
      iso(now()) as counted_at,
      (select count(*)::integer from surface_hosts h where h.company_id = (select current_company()) and h.is_shown
        and h.state in ('Active', 'Candidate', 'Missing') and h.certificate_until between now() and now() + make_interval(days => {days})) as certificates_ending,
      (select json_build_object('at', iso(coalesce(scanned_until, created_at)), 'tool', coalesce(tools[1], format))
        from surface_scans where company_id = (select current_company()) and state = 'Applied'
        order by coalesce(scanned_until, created_at) desc limit 1) as last_scan`,
    {
      lastVisit,
      isNew: [{ sql: sinceLastVisit('h.created_at'), value: viewerId }],
      viewer: { bound: viewerId },
      days: { bound: endingDays },
    },
  );

/** Reads the hosts that can receive email, with their scan results. */
export const mailStatement: Statement = {
  name: 'surface_mail',
  text: `select h.seen from surface_hosts h join surface_roots r on r.company_id = h.company_id and r.id = h.root_id
    where h.company_id = (select current_company()) and h.kind = 'name' and h.state = 'Active'
      and (h.name = r.name or h.seen->'members' ? 'MX')`,
  values: [],
};

/** The SQL of each facet's values: a column, or an unnested array. */
const facetValues = {
  state: { from: '', value: 'state' },
  scope: { from: '', value: 'scope' },
  kind: { from: '', value: 'kind' },
  port: { from: 'cross join lateral unnest(ports) value', value: 'value::text' },
  product: { from: 'cross join lateral unnest(products) value', value: 'value' },
  technology: { from: 'cross join lateral unnest(technologies) value', value: 'value' },
  severity: {
    from: '',
    value: `(array['critical', 'high', 'medium', 'low', 'info', 'none'])[worst_severity + 1]`,
  },
  certificate: {
    from: '',
    value: `case when certificate_until is null then 'none' when certificate_until < now() then 'expired'
      when certificate_until <= now() + interval '${endingDays} days' then 'ending' else 'valid' end`,
  },
  tag: { from: 'cross join lateral unnest(tags) value', value: 'value' },
} as const satisfies Partial<Record<keyof SurfaceFilter, { from: string; value: string }>>;
export type FacetName = keyof typeof facetValues;
export const facetNames = Object.keys(facetValues) as FacetName[];

/** Returns the most frequent values of a filter, under all filters except its own. */
export const facetStatement = (query: HostQuery, name: FacetName): Statement =>
  filteredStatement(
    `select {value} as value, count(*)::integer as count from surface_hosts {from}
      where company_id = (select current_company()) and {filters}
      group by 1 order by 2 desc, 1 limit 50`,
    { ...facetValues[name], filters: hostConditions(query, name) },
  );

/** Returns the roots and owners with their names, and the number of matching hosts of each. */
export const rootFacet = (query: HostQuery): Statement =>
  filteredStatement(
    `select r.id as _id, r.name, count(*)::integer as count from (
        select root_id from surface_hosts where company_id = (select current_company()) and {filters}) h
      join surface_roots r on r.company_id = (select current_company()) and r.id = h.root_id
      group by r.id, r.name order by 3 desc, 2 limit 50`,
    { filters: hostConditions(query, 'root') },
  );
export const ownerFacet = (query: HostQuery): Statement =>
  filteredStatement(
    `select u.id as _id, u.fullname, count(*)::integer as count from (
        select owner_id from surface_hosts where company_id = (select current_company()) and {filters}) h
      join users u on u.company_id = (select current_company()) and u.id = h.owner_id
      group by u.id, u.fullname order by 3 desc, 2 limit 50`,
    { filters: hostConditions(query, 'owner') },
  );
export const hostCount = (query: HostQuery): Statement =>
  filteredStatement(
    `select count(*)::integer as total from surface_hosts where company_id = (select current_company()) and {filters}`,
    { filters: hostConditions(query) },
  );

/** Compares two days, each until its end in the company's time zone. A host counts if it was first seen by then and not yet missing. */
export const comparisonStatement = ({ from, to }: { from: string; to: string }): Statement => ({
  name: 'surface_comparison',
  text: `with days as (
      select (($1::date + 1)::timestamp at time zone c.time_zone) as from_at, (($2::date + 1)::timestamp at time zone c.time_zone) as to_at
      from companies c where c.id = (select current_company())),
    records as (
      select h.id, h.name, null::integer as port, h.first_seen, null::uuid as service_id from surface_hosts h
      where h.company_id = (select current_company()) and h.is_shown and h.state <> 'Not ours'
      union all
      select h.id, h.name, s.port, s.first_seen, s.id from surface_services s
      join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id
      where s.company_id = (select current_company()) and s.is_counted and s.state <> 'Not ours'),
    present as (
      select r.*, r.first_seen < d.from_at and coalesce(was.kind, '') not like '%-missing' as is_before,
        r.first_seen < d.to_at and coalesce(becomes.kind, '') not like '%-missing' as is_after
      from records r cross join days d
      left join lateral (select c.kind from surface_changes c where c.company_id = (select current_company()) and c.host_id = r.id
        and c.service_id is not distinct from r.service_id and c.kind similar to '%-(missing|back)' and c.at < d.from_at
        order by c.at desc, c.id desc limit 1) was on true
      left join lateral (select c.kind from surface_changes c where c.company_id = (select current_company()) and c.host_id = r.id
        and c.service_id is not distinct from r.service_id and c.kind similar to '%-(missing|back)' and c.at < d.to_at
        order by c.at desc, c.id desc limit 1) becomes on true)
    select id, name, port, is_after as is_added from present where is_before <> is_after order by name, port nulls first limit 5000`,
  values: [from, to],
});
