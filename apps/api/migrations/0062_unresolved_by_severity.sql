-- How many findings of an engagement are neither Fixed nor Acknowledged, by severity: what its bar in lists shows.
-- In the order of spec §4: critical, high, medium, low, info, none.
alter table engagements add column unresolved_by_severity integer[] not null default '{0,0,0,0,0,0}';

create or replace function refresh_engagement_counts(wanted uuid[]) returns void language sql as $$
  update engagements e set
    count_all = coalesce(c.all_findings, 0), count_open = coalesce(c.open, 0), count_fixed = coalesce(c.fixed, 0),
    count_not_fixed = coalesce(c.not_fixed, 0), count_retest = coalesce(c.retest, 0),
    total_risk = coalesce(c.risk, 0), highest_severity = coalesce(c.mostSevere, 5),
    unresolved_by_severity = coalesce(c.unresolved, '{0,0,0,0,0,0}')
  from unnest(wanted) as changed (id)
  left join lateral (
    select count(*) as all_findings,
      count(*) filter (where status = 'Open') as open, count(*) filter (where status = 'Fixed') as fixed,
      count(*) filter (where status = 'Not Fixed') as not_fixed, count(*) filter (where status = 'Retest') as retest,
      sum(cvss_score) filter (where status not in ('Fixed', 'Acknowledged')) as risk,
      min(severity) filter (where status not in ('Fixed', 'Acknowledged')) as mostSevere,
      array[count(*) filter (where status not in ('Fixed', 'Acknowledged') and severity = 0),
        count(*) filter (where status not in ('Fixed', 'Acknowledged') and severity = 1),
        count(*) filter (where status not in ('Fixed', 'Acknowledged') and severity = 2),
        count(*) filter (where status not in ('Fixed', 'Acknowledged') and severity = 3),
        count(*) filter (where status not in ('Fixed', 'Acknowledged') and severity = 4),
        count(*) filter (where status not in ('Fixed', 'Acknowledged') and severity = 5)]::integer[] as unresolved
    from findings f where f.engagement_id = changed.id and f.company_id = current_company()) c on true
  where e.id = changed.id
$$;

create or replace function engagement_list_row(e engagements) returns text language sql stable as $$
  select json_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title, 'type', e.type, 'status', e.status,
    'date_start', e.date_start, 'date_end', e.date_end, 'createdAt', iso(e.created_at), 'reverseCount', e.reverse_count,
    'numOfFindings', e.count_all,
    'riskRating', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[e.highest_severity + 1],
    'unresolved', json_build_object('critical', e.unresolved_by_severity[1], 'high', e.unresolved_by_severity[2],
      'medium', e.unresolved_by_severity[3], 'low', e.unresolved_by_severity[4], 'info', e.unresolved_by_severity[5],
      'none', e.unresolved_by_severity[6]),
    'statistics', json_build_object('numOfFindingsOpen', e.count_open, 'numOfFindingsFixed', e.count_fixed,
      'numOfFindingsNotFixed', e.count_not_fixed, 'numOfFindingsReTest', e.count_retest, 'totalRisk', e.total_risk))::text
$$;

-- The owner is walled in as everybody is (forced row-level security), and has every company's rows to fill.
alter table engagements no force row level security;
alter table findings no force row level security;
update engagements e set unresolved_by_severity = (
  select array_agg((select count(*) from findings f where f.company_id = e.company_id and f.engagement_id = e.id
    and f.status not in ('Fixed', 'Acknowledged') and f.severity = level)::integer order by level)
  from generate_series(0, 5) as level);
alter table engagements force row level security;
alter table findings force row level security;
