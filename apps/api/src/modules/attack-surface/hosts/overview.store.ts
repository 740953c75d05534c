import { runwayDays } from '@gatehouse/contract/attack-surface/attack-surface-figures';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import { todayIn, zones } from '../../../platform/database/list-sql.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { lastVisit, visitStart } from './visits.store.ts';

/** A part of the overview as JSON text. */
export type OverviewPart = { part: string };

const zone = zones.company;
const today = todayIn(zone);

/** Maximum number of points of the timeline; with more days of scans, it has one for each month. */
const pointsAtMost = 24;

const isOfCompany = 'company_id = (select current_company())';

/**
 * Counts hosts, services and vulnerable issues at the end of each day with a scan. A host or service counts from the first scan that found
 * it until a scan that covered it no longer found it. Only these changes are summed, so the cost grows with the changes, not the days.
 */
export const timelineStatement: Statement = filteredStatement(
  `with days as (
      select distinct (coalesce(s.scanned_until, s.created_at) at time zone {zone})::date as day
      from surface_scans s where s.{isOfCompany} and s.state = 'Applied'),
    step as (select case when count(*) > {most} then 'month' else 'scan' end as name, count(*)::integer as days from days),
    points as (
      select max(d.day) as day, (max(d.day) + 1)::timestamp at time zone {zone} as ends from days d cross join step
      group by case step.name when 'month' then date_trunc('month', d.day::timestamp)::date else d.day end
      order by 1 desc limit {most}),
    records as (
      select h.id, false as is_service, h.first_seen from surface_hosts h
      where h.{isOfCompany} and h.is_shown and h.state <> 'Not ours'
      union all
      select s.id, true, s.first_seen from surface_services s
      where s.{isOfCompany} and s.is_counted and s.state <> 'Not ours'),
    states as (
      select r.id, r.is_service, r.first_seen as at, 0 as turn, 1 as present from records r
      union all
      select r.id, r.is_service, greatest(c.at, r.first_seen), 1, case when c.kind like '%-back' then 1 else 0 end
      from surface_changes c join records r on r.id = coalesce(c.service_id, c.host_id)
      where c.{isOfCompany} and c.kind in ('host-missing', 'host-back', 'service-missing', 'service-back')),
    steps as (
      select is_service, at, present - coalesce(lag(present) over (partition by id order by at, turn), 0) as change from states),
    sums as (
      select p.day, coalesce(sum(s.change) filter (where not s.is_service), 0) as hosts,
        coalesce(sum(s.change) filter (where s.is_service), 0) as services
      from points p
      left join (select s.*, (select min(n.ends) from points n where n.ends > s.at) as ends from steps s) s on s.ends = p.ends
      group by p.day)
    select json_build_object('scanDays', (select days from step), 'step', (select name from step),
      'points', coalesce((select json_agg(json_build_object('day', t.day, 'hosts', t.hosts, 'services', t.services,
          'issues', (select n.vulnerable from surface_issue_snapshots n
            where n.{isOfCompany} and n.day <= t.day order by n.day desc limit 1)) order by t.day)
        from (select day, sum(hosts) over (order by day)::integer as hosts, sum(services) over (order by day)::integer as services
          from sums) t), '[]'))::text as part`,
  { zone, isOfCompany, most: String(pointsAtMost) },
);

/** The period of the changes for users without an earlier visit, in days with today. */
const changeDays = 30;

/** Counts the changes by kind since the viewer's last visit, or in the last days if there was none. */
export const changesStatement = (viewerId: string): Statement =>
  filteredStatement(
    `with visit as (
        select {lastVisit} as since from surface_visits v
        where v.{isOfCompany} and v.user_id = {viewer} and {lastVisit} < {visitStart}),
      period as (
        select (select since from visit) as since, case when not exists (select from visit) then {today} - {days} end as first_day)
      select json_build_object('since', iso(p.since), 'from', p.first_day, 'kinds', coalesce((
        select json_agg(json_build_object('kind', k.kind, 'count', k.count) order by k.count desc, k.kind) from (
          select c.kind, count(*)::integer as count from surface_changes c
          where c.{isOfCompany} and (c.recorded_at > p.since or c.at >= p.first_day::timestamp at time zone {zone})
          group by c.kind) k), '[]'))::text as part
      from period p`,
    { lastVisit, visitStart, isOfCompany, zone, today, viewer: { bound: viewerId }, days: String(changeDays - 1) },
  );

/** Maximum number of riskiest hosts. */
const riskiestAtMost = 8;

/** Selects the hosts with the worst open issues, without those that have informational issues only. */
export const riskiestStatement: Statement = filteredStatement(
  `select coalesce(json_agg(json_build_object('_id', h.id, 'name', h.name, 'counts', surface_severity_counts(
      h.count_critical, h.count_high, h.count_medium, h.count_low, h.count_info))), '[]')::text as part
    from (
      select * from surface_hosts where {isOfCompany} and is_shown and state in ('Active', 'Candidate') and worst_severity < 4
      order by worst_severity, count_critical desc, count_high desc, count_medium desc, count_low desc, sort_name, id
      limit {most}) h`,
  { isOfCompany, most: String(riskiestAtMost) },
);

/**
 * Counts hosts by the day on which their first certificate expires, with the states of the figure above the overview. As in the list of hosts,
 * a certificate that expired earlier today is expired.
 */
export const certificatesStatement: Statement = filteredStatement(
  `with hosts as (
      select (certificate_until at time zone {zone})::date as day, certificate_until < now() as is_expired from surface_hosts
      where {isOfCompany} and is_shown and state in ('Active', 'Candidate', 'Missing') and certificate_until is not null)
    select json_build_object('today', {today}, 'expired', count(*) filter (where is_expired),
      'later', count(*) filter (where day >= {today} + {days}), 'days', coalesce((
        select json_agg(json_build_object('day', d.day, 'count', d.count) order by d.day) from (
          select day, count(*)::integer as count from hosts where not is_expired and day < {today} + {days} group by day) d),
        '[]'))::text as part
    from hosts`,
  { isOfCompany, zone, today, days: String(runwayDays) },
);

/** Maximum number of domains, and of hosts of each, in the picture of the exposure. */
const exposedAtMost = { roots: 8, hosts: 24 } as const;

/** Selects the domains and their hosts with the most services, and counts the others. */
export const exposureStatement: Statement = filteredStatement(
  `with hosts as (
      select id, root_id, name, count_services, worst_severity,
        row_number() over (partition by root_id order by count_services desc, worst_severity, sort_name, id) as place
      from surface_hosts where {isOfCompany} and is_shown and state in ('Active', 'Candidate') and count_services > 0),
    roots as (
      select root_id, sum(count_services)::integer as services, row_number() over (order by sum(count_services) desc, root_id) as place,
        count(*) filter (where place > {hosts})::integer as other_hosts,
        coalesce(sum(count_services) filter (where place > {hosts}), 0)::integer as other_services
      from hosts group by root_id)
    select json_build_object('roots', coalesce((
        select json_agg(json_build_object('_id', s.id, 'name', s.name, 'kind', s.kind, 'services', r.services,
          'otherHosts', r.other_hosts, 'otherServices', r.other_services, 'hosts', (
            select json_agg(json_build_object('_id', h.id, 'name', h.name, 'services', h.count_services,
              'worst', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[h.worst_severity + 1]) order by h.place)
            from hosts h where h.root_id = r.root_id and h.place <= {hosts})) order by r.place)
        from roots r join surface_roots s on s.company_id = (select current_company()) and s.id = r.root_id
        where r.place <= {roots}), '[]'),
      'otherRoots', (select count(*) from roots where place > {roots}),
      'otherServices', (select coalesce(sum(services), 0) from roots where place > {roots}))::text as part`,
  { isOfCompany, roots: String(exposedAtMost.roots), hosts: String(exposedAtMost.hosts) },
);
