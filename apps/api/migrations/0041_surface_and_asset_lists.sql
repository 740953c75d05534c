-- An import reads what it wrote in the same transaction. Before PostgreSQL has looked at a table for the first time, it takes all
-- columns for alike, and read every service of a company for each of its hosts: 2,000 of them took 14 s. So it looks at a few
-- rows here, as they are in any company, which are gone afterwards; what it knows of them stays until it looks again. The owner
-- is walled in as everybody is (forced row-level security).
create function look_at_surface() returns void language plpgsql as $$
declare
  walled text[] := '{companies,surface_roots,surface_hosts,surface_addresses,surface_services,surface_issues}';
  target text;
  company uuid := new_id();
  root uuid := new_id();
begin
  if exists (select from pg_stats where schemaname = 'public' and tablename = 'surface_services') then return; end if;
  foreach target in array walled loop
    execute format('alter table %I no force row level security', target);
    execute format('alter table %I disable trigger user', target);
  end loop;
  insert into companies (id, slug, name, short_name, kind) values (company, 'sample-of-statistics', 'Sample', 'Sample', 'client');
  insert into surface_roots (id, company_id, kind, name) values (root, company, 'domain', 'sample.example');
  insert into surface_hosts (company_id, root_id, kind, name, sort_name, scope, first_seen, last_seen, seen)
    select company, root, case when n % 3 = 0 then 'address' else 'name' end, 'h' || n, 'h' || n, 'verified', now(), now(), '{}'
    from generate_series(1, 300) n;
  insert into surface_addresses (company_id, host_id, ip)
    select company_id, id, 'h' || (row_number() over ()) from surface_hosts where company_id = company and kind = 'name';
  insert into surface_services (id, company_id, host_id, port, transport, first_seen, last_seen, seen)
    select new_id(), company_id, id, port, 'tcp', now(), now(), '{}' from surface_hosts, unnest('{80,443,8443}'::integer[]) port
    where company_id = company;
  insert into surface_issues (id, company_id, number, visual_id, host_id, port, rule_key, seen, first_seen, last_seen, title, severity)
    select new_id(), company_id, 1, '', id, port, 'rule', '{}', now(), now(), 'Sample', 3
    from surface_hosts, unnest('{80,443}'::integer[]) port where company_id = company;
  analyze surface_hosts, surface_addresses, surface_services, surface_issues;
  delete from surface_issues where company_id = company;
  delete from surface_services where company_id = company;
  delete from surface_addresses where company_id = company;
  delete from surface_hosts where company_id = company;
  delete from surface_roots where company_id = company;
  delete from companies where id = company;
  foreach target in array walled loop
    execute format('alter table %I enable trigger user', target);
    execute format('alter table %I force row level security', target);
  end loop;
end $$;
select look_at_surface();
drop function look_at_surface();

-- How many rows the lists of a root have: counting a million took longer than the page.
alter table surface_roots add column count_shown integer not null default 0;
alter table surface_roots add column count_services integer not null default 0;

create or replace function refresh_surface_roots() returns void language sql as $$
  delete from surface_roots r where not exists (
    select from surface_hosts h where h.company_id = r.company_id and h.root_id = r.id);

  update surface_roots r set count_shown = c.shown, count_services = c.counted, counts = json_build_object(
    'numOfSubDomains', c.hosts, 'numOfServices', c.services, 'numOfCandidates', c.candidates, 'numOfMissing', c.missing,
    'counts', surface_severity_counts(i.critical, i.high, i.medium, i.low, i.info))::text
  from (
    select h.root_id, count(*) filter (where h.is_shown) as shown, coalesce(sum(s.counted), 0) as counted,
      count(*) filter (where h.is_shown and h.state in ('Active', 'Candidate')) as hosts,
      count(*) filter (where h.is_shown and h.state = 'Candidate') as candidates,
      count(*) filter (where h.is_shown and h.state = 'Missing') as missing,
      coalesce(sum(s.services), 0) as services
    from surface_hosts h
    left join lateral (
      select count(*) as counted, count(*) filter (where s.state in ('Active', 'Candidate')) as services from surface_services s
      where s.company_id = h.company_id and s.host_id = h.id and s.is_counted) s on true
    group by h.root_id) c
  left join lateral (
    select count(*) filter (where i.severity = 0)::integer as critical, count(*) filter (where i.severity = 1)::integer as high,
      count(*) filter (where i.severity = 2)::integer as medium, count(*) filter (where i.severity = 3)::integer as low,
      count(*) filter (where i.severity >= 4)::integer as info
    from surface_hosts h join surface_issues i on i.company_id = h.company_id and i.host_id = h.id and i.is_open
    where h.root_id = c.root_id and h.state <> 'Archived') i on true
  where r.id = c.root_id;

  select note_surface_issue_snapshot();
$$;

-- The owner is walled in as everybody is (forced row-level security).
alter table surface_roots no force row level security;
alter table surface_hosts no force row level security;
alter table surface_services no force row level security;
update surface_roots r set
  count_shown = (select count(*) from surface_hosts h where h.company_id = r.company_id and h.root_id = r.id and h.is_shown),
  count_services = (select count(*) from surface_hosts h
    join surface_services s on s.company_id = h.company_id and s.host_id = h.id and s.is_counted
    where h.company_id = r.company_id and h.root_id = r.id);
alter table surface_roots force row level security;
alter table surface_hosts force row level security;
alter table surface_services force row level security;

-- Which vulnerabilities concern how many clients, for the provider's staff. What a company added itself stays its own.
select open_to_platform('company_cves', 'select');
create index company_cves_over_clients on company_cves (name, company_id)
  where confidence = 'confirmed' and count_assets > 0 and not is_own;
create view client_cves with (security_invoker = true) as
  select overlay(overlay(md5(name) placing '3' from 13) placing '8' from 17)::uuid as id, name, count(*)::integer as count_companies, sum(count_assets)::integer as count_assets,
    max(priority) as priority, min(severity) as severity, max(epss) as epss, bool_or(is_exploited) as is_exploited,
    bool_or(has_fix) as has_fix, bool_or(is_urgent) as is_urgent, min(first_found) as first_found, max(summary) as summary,
    array_agg(company_id) as company_ids
  from company_cves where confidence = 'confirmed' and count_assets > 0 and not is_own group by name;
grant select on client_cves to gatehouse_platform;

-- Changes of the status of many assets, as 0032 keeps those of issues.
create table asset_status_jobs (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  actor_id uuid,
  actor_name text not null,
  status text not null check (status in ('Updated', 'Partially updated', 'Not Updated', 'False Positive')),
  comment text not null default '',
  state text not null default 'Waiting' check (state in ('Waiting', 'Running', 'Done', 'Failed', 'Undoing', 'Undone')),
  total integer not null default 0,
  done integer not null default 0,
  changed integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  undo_until timestamptz,
  -- When the process that works on it was last heard of.
  heard_at timestamptz not null default clock_timestamp(),
  unique (company_id, id)
);
create index asset_status_jobs_open on asset_status_jobs (company_id, created_at) where state in ('Waiting', 'Running', 'Undoing');
select isolate_by_company('asset_status_jobs', 'select, insert, update');

create table asset_status_job_items (
  company_id uuid not null,
  job_id uuid not null,
  asset_id uuid not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Moved', 'Undone')),
  moved_at timestamptz,
  from_status text,
  from_baseline jsonb,
  -- [{"vulnerability", "decision", "decided_by", "decided_at", "decision_comment"}] that the change took back.
  from_decisions jsonb not null default '[]',
  primary key (company_id, job_id, asset_id),
  foreign key (company_id, job_id) references asset_status_jobs (company_id, id) on delete cascade,
  foreign key (company_id, asset_id) references assets (company_id, id) on delete cascade
);
select isolate_by_company('asset_status_job_items');

-- A decision about one vulnerability of an asset outlasts those about the asset as a whole.
alter table asset_matches add column is_single_decision boolean not null default false;
alter table asset_history drop constraint asset_history_kind_check;
alter table asset_history add constraint asset_history_kind_check
  check (kind in ('added', 'version', 'missing', 'back', 'status', 'decision'));
