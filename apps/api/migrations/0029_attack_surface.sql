-- The attack surface: what scans see of a company on the internet. Hosts and services hold the merged view of all scans
-- (packages/domain/src/surface/surface-merge.ts); the merge is a lattice, so the order of imports makes no difference.

-- One imported file. The same file twice changes nothing.
create table surface_scans (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  format text not null,
  tools text[] not null default '{}',
  file_name text not null,
  sha256 text not null,
  scanned_from timestamptz,
  scanned_until timestamptz,
  is_complete boolean not null default false,
  state text not null default 'Applied' check (state in ('Applied', 'Undone')),
  actor_id uuid,
  actor_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  undo_until timestamptz not null,
  undone_at timestamptz,
  unique (company_id, id)
);
create unique index surface_scans_file on surface_scans (company_id, sha256) where state = 'Applied';
create index surface_scans_newest on surface_scans (company_id, created_at desc, id desc);
create index surface_scans_undo on surface_scans (undo_until) where state = 'Applied';
select isolate_by_company('surface_scans');

-- The roots of the tree: registrable or verified domains, networks of hosts without a name, accounts of cloud resources.
create table surface_roots (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('domain', 'network', 'cloud')),
  name text not null,
  -- Counters of its hosts as JSON text, kept by refresh_surface_roots.
  counts text not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, kind, name),
  unique (company_id, id)
);
select isolate_by_company('surface_roots');

create table surface_hosts (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  root_id uuid not null,
  kind text not null check (kind in ('name', 'address', 'resource')),
  -- A name in lowercase punycode, an address as in RFC 5952, or the ID of a cloud resource.
  name text not null,
  -- Labels in reverse ("example.acme.www"), so that a tree reads from its root; of an address its bytes in hex.
  sort_name text not null,
  -- What an admin decided about a candidate; null while the scope decides.
  decision text check (decision in ('confirmed', 'not ours')),
  decided_by text not null default '',
  decided_at timestamptz,
  scope text not null default 'candidate' check (scope in ('verified', 'confirmed', 'candidate', 'not ours', 'excluded')),
  state text not null default 'Candidate' check (state in ('Candidate', 'Active', 'Missing', 'Archived', 'Not ours')),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  covered_at timestamptz,
  -- Sources, facts, DNS records and covered ports, as SeenRecord in surface-merge.ts.
  seen jsonb not null,
  tags text[] not null default '{}',
  owner_id uuid,
  criticality smallint check (criticality between 1 and 4),
  -- Kept by refresh_surface_hosts from the services that the host shows, its own and those of its addresses.
  addresses text[] not null default '{}',
  ports integer[] not null default '{}',
  products text[] not null default '{}',
  technologies text[] not null default '{}',
  count_services integer not null default 0,
  count_critical integer not null default 0,
  count_high integer not null default 0,
  count_medium integer not null default 0,
  count_low integer not null default 0,
  count_info integer not null default 0,
  -- 0 critical to 4 info, 5 without an open issue.
  worst_severity smallint not null default 5,
  certificate_until timestamptz,
  -- An address that a name resolves to is shown under that name and not as a row of its own.
  is_shown boolean not null default true,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- Services and host as JSON text; see 0003.
  services_row text not null default '[]',
  list_row text not null default '',
  -- The same with nothing that is usual, for the whole tree at once.
  compact_services text not null default '[]',
  compact_row text not null default '',
  unique (company_id, kind, name),
  unique (company_id, id),
  foreign key (company_id, root_id) references surface_roots (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id) on delete set null (owner_id)
);
create index surface_hosts_tree on surface_hosts (company_id, root_id, sort_name, id) where is_shown;
create index surface_hosts_name on surface_hosts (company_id, sort_name, id) where is_shown;
create index surface_hosts_worst on surface_hosts (company_id, worst_severity, id) where is_shown;
create index surface_hosts_services on surface_hosts (company_id, count_services, id) where is_shown;
create index surface_hosts_first on surface_hosts (company_id, first_seen, id) where is_shown;
create index surface_hosts_last on surface_hosts (company_id, last_seen, id) where is_shown;
create index surface_hosts_certificate on surface_hosts (company_id, (coalesce(certificate_until, 'infinity')), id) where is_shown;
create index surface_hosts_ports on surface_hosts using gin (ports) where is_shown;
create index surface_hosts_technologies on surface_hosts using gin (technologies) where is_shown;
create index surface_hosts_products on surface_hosts using gin (products) where is_shown;
create index surface_hosts_tags on surface_hosts using gin (tags) where is_shown;
create index surface_hosts_owner on surface_hosts (company_id, owner_id, id) where owner_id is not null;
create index surface_hosts_missing on surface_hosts (company_id, covered_at) where state = 'Missing';
select isolate_by_company('surface_hosts');
select count_by_company('surface_hosts');

create table surface_services (
  -- serviceId(): that of the host with transport and port in its last digits.
  id uuid primary key,
  company_id uuid not null,
  host_id uuid not null,
  port integer not null check (port between 0 and 65535),
  transport text not null check (transport in ('tcp', 'udp', 'sctp')),
  -- On which it was found last; of a host that is an address, that address.
  ip text,
  state text not null default 'Active' check (state in ('Candidate', 'Active', 'Missing', 'Archived', 'Not ours')),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  covered_at timestamptz,
  -- Sources and facts, as SeenRecord in surface-merge.ts.
  seen jsonb not null,
  -- From the facts, for lists and filters.
  name text not null default '',
  product text not null default '',
  version text not null default '',
  is_tls boolean,
  technologies text[] not null default '{}',
  certificate_until timestamptz,
  -- False where a name's own record of the same port stands for it.
  is_counted boolean not null default true,
  count_critical integer not null default 0,
  count_high integer not null default 0,
  count_medium integer not null default 0,
  count_low integer not null default 0,
  count_info integer not null default 0,
  changed_at timestamptz not null default clock_timestamp(),
  list_row text not null default '',
  unique (company_id, host_id, transport, port),
  unique (company_id, id),
  foreign key (company_id, host_id) references surface_hosts (company_id, id) on delete cascade
);
create index surface_services_port on surface_services (company_id, port, id) where is_counted;
create index surface_services_product on surface_services (company_id, lower(product), id) where is_counted;
create index surface_services_first on surface_services (company_id, first_seen, id) where is_counted;
create index surface_services_last on surface_services (company_id, last_seen, id) where is_counted;
create index surface_services_certificate on surface_services (company_id, (coalesce(certificate_until, 'infinity')), id) where is_counted;
create index surface_services_missing on surface_services (company_id, covered_at) where state = 'Missing';
select isolate_by_company('surface_services');
select count_by_company('surface_services');

-- The current addresses of every host, from what is seen of it.
create table surface_addresses (
  company_id uuid not null,
  host_id uuid not null,
  ip text not null,
  primary key (company_id, host_id, ip),
  foreign key (company_id, host_id) references surface_hosts (company_id, id) on delete cascade
);
create index surface_addresses_ip on surface_addresses (company_id, ip);
select isolate_by_company('surface_addresses');

create table surface_certificates (
  company_id uuid not null references companies (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  subject text not null,
  issuer text not null,
  names text[] not null default '{}',
  serial text not null default '',
  not_before timestamptz,
  not_after timestamptz,
  key text not null default '',
  signature_algorithm text not null default '',
  primary key (company_id, sha256)
);
select isolate_by_company('surface_certificates');

-- Which ports of a host a scan covered, by the host's key: a host or service that is found later in an older file is missing
-- all the same. Port 0 to 65535 is the whole host; kind 'root' covers every name below a domain.
create table surface_coverages (
  company_id uuid not null,
  scan_id uuid not null,
  kind text not null check (kind in ('name', 'address', 'resource', 'root')),
  name text not null,
  transport text not null check (transport in ('tcp', 'udp', 'sctp')),
  first_port integer not null,
  last_port integer not null,
  covered_at timestamptz not null,
  primary key (company_id, kind, name, transport, first_port, last_port, scan_id),
  foreign key (company_id, scan_id) references surface_scans (company_id, id) on delete cascade
);
select isolate_by_company('surface_coverages');

-- What a scan added to a record, and what the record was before, for as long as the scan can be undone.
create table surface_scan_items (
  company_id uuid not null,
  scan_id uuid not null,
  -- Order of imports: an undo merges the items of later scans again.
  sequence bigint generated always as identity,
  kind text not null,
  subject_id uuid not null,
  -- Null where the scan created the record.
  before jsonb,
  added jsonb not null,
  primary key (company_id, scan_id, kind, subject_id),
  foreign key (company_id, scan_id) references surface_scans (company_id, id) on delete cascade
);
create index surface_scan_items_subject on surface_scan_items (company_id, kind, subject_id, sequence);
select isolate_by_company('surface_scan_items');

-- What became different, by scan time. Kept for the timeline, digests and "new since your last visit".
create table surface_changes (
  id uuid primary key default new_id(),
  company_id uuid not null,
  at timestamptz not null,
  -- When the portal learned of it: what is new since a visit goes by this.
  recorded_at timestamptz not null default clock_timestamp(),
  kind text not null,
  host_id uuid not null,
  service_id uuid,
  scan_id uuid,
  from_value text not null default '',
  to_value text not null default '',
  foreign key (company_id, host_id) references surface_hosts (company_id, id) on delete cascade,
  foreign key (company_id, service_id) references surface_services (company_id, id) on delete cascade,
  foreign key (company_id, scan_id) references surface_scans (company_id, id) on delete cascade
);
create index surface_changes_at on surface_changes (company_id, at, id);
create index surface_changes_recorded on surface_changes (company_id, recorded_at, id);
create index surface_changes_host on surface_changes (company_id, host_id, at, id);
create index surface_changes_scan on surface_changes (company_id, scan_id);
select isolate_by_company('surface_changes');

-- Until when a user has seen the surface; `previous_at` is what "new since your last visit" compares with.
create table surface_visits (
  company_id uuid not null,
  user_id uuid not null,
  previous_at timestamptz not null,
  visited_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select isolate_by_company('surface_visits');

create table surface_screenshots (
  id uuid primary key default new_id(),
  company_id uuid not null,
  host_id uuid not null,
  port integer not null,
  url text not null,
  file_id uuid not null,
  taken_at timestamptz not null,
  scan_id uuid not null,
  unique (company_id, id),
  foreign key (company_id, scan_id) references surface_scans (company_id, id) on delete cascade,
  foreign key (company_id, host_id) references surface_hosts (company_id, id) on delete cascade
);
create index surface_screenshots_host on surface_screenshots (company_id, host_id, taken_at desc);
create index surface_screenshots_age on surface_screenshots (company_id, taken_at);
select isolate_by_company('surface_screenshots');

create table surface_look_alikes (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  name text not null,
  original text not null,
  method text not null default '',
  status text not null default 'New'
    check (status in ('New', 'Monitoring', 'Takedown requested', 'Resolved', 'Ignored')),
  addresses text[] not null default '{}',
  mail_servers text[] not null default '{}',
  name_servers text[] not null default '{}',
  registrar text not null default '',
  registered_at timestamptz,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  seen jsonb not null,
  changed_at timestamptz not null default clock_timestamp(),
  list_row text not null default '',
  unique (company_id, name),
  unique (company_id, id)
);
create index surface_look_alikes_first on surface_look_alikes (company_id, first_seen, id);
create index surface_look_alikes_name on surface_look_alikes (company_id, name, id);
create index surface_look_alikes_registered on surface_look_alikes (company_id, (coalesce(registered_at, '-infinity')), id);
select isolate_by_company('surface_look_alikes');
select count_by_company('surface_look_alikes');

-- Ranges, exclusions and settings of the scope; domains are verified in domain_verifications.
create table surface_policies (
  company_id uuid primary key references companies (id),
  ranges text[] not null default '{}',
  exclusions text[] not null default '{}',
  -- [{"days": [1..7], "from": "22:00", "to": "04:00"}] in the company's zone.
  scan_windows jsonb not null default '[]',
  archive_after_days integer not null default 30 check (archive_after_days between 7 and 365),
  risky_ports integer[] not null default '{21,23,445,1433,1521,2375,3306,3389,5432,5900,6379,9200,11211,27017}'
);
select isolate_by_company('surface_policies');

create table domain_verifications (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  domain text not null,
  state text not null default 'Pending' check (state in ('Pending', 'Verified', 'Lapsed')),
  token text not null,
  -- How it was verified: 'dns', 'file', or 'provider' with a reason and the file of the authorization.
  method text not null default '',
  reason text not null default '',
  file_id uuid,
  failed_checks integer not null default 0,
  checked_at timestamptz,
  next_check_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, domain),
  unique (company_id, id)
);
create index domain_verifications_due on domain_verifications (next_check_at);
select isolate_by_company('domain_verifications');
select open_to_platform('domain_verifications', 'select');

-- Preview and undo of imports into the surface.
alter table import_jobs drop constraint import_jobs_state_check;
alter table import_jobs add constraint import_jobs_state_check
  check (state in ('Waiting', 'Running', 'Preview', 'Done', 'Refused', 'Cancelled', 'Undone'));
alter table import_jobs add column undo_until timestamptz, add column scan_id uuid;

-- Which services a host shows: its own, and those of its addresses unless it has its own record of the port.
create view surface_shown_services with (security_invoker = true) as
  select s.company_id, s.host_id as shown_at, s.id as service_id from surface_services s
  union all
  select s.company_id, a.host_id, s.id
  from surface_services s
  join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id and h.kind = 'address'
  join surface_addresses a on a.company_id = h.company_id and a.ip = h.name
  where not exists (select from surface_services own where own.company_id = s.company_id and own.host_id = a.host_id
    and own.transport = s.transport and own.port = s.port);
grant select on surface_shown_services to gatehouse_company;

-- Hosts whose services change together with those of the wanted ones: names and the addresses that they resolve to.
create function surface_hosts_beside(wanted uuid[]) returns uuid[] language sql stable as $$
  select array(
    select unnest(wanted)
    union
    select a.host_id from surface_hosts h join surface_addresses a on a.company_id = h.company_id and a.ip = h.name
    where h.id = any (wanted) and h.kind = 'address'
    union
    select h.id from surface_addresses a
    join surface_hosts h on h.company_id = a.company_id and h.kind = 'address' and h.name = a.ip
    where a.host_id = any (wanted))
$$;

create function surface_severity_counts(critical integer, high integer, medium integer, low integer, info integer)
returns json language sql immutable parallel safe as $$
  select json_build_object('critical', critical, 'high', high, 'medium', medium, 'low', low, 'info', info, 'none', 0)
$$;

create function surface_service_line(s surface_services) returns json language sql stable as $$
  select json_build_object('_id', s.id, 'port', s.port, 'protocol', s.transport, 'name', s.name, 'product', s.product,
    'version', s.version, 'state', s.state, 'isTls', s.is_tls, 'firstSeen', iso(s.first_seen), 'lastSeen', iso(s.last_seen),
    'validUntil', iso(s.certificate_until),
    'counts', surface_severity_counts(s.count_critical, s.count_high, s.count_medium, s.count_low, s.count_info))
$$;

create function surface_host_row(h surface_hosts) returns text language sql stable as $$
  select json_build_object('_id', h.id,
    'root', (select json_build_object('_id', r.id, 'name', r.name) from surface_roots r where r.company_id = h.company_id and r.id = h.root_id),
    'name', h.name, 'kind', h.kind, 'state', h.state, 'scope', h.scope, 'ips', h.addresses, 'technologies', h.technologies,
    'tags', h.tags,
    'owner', case when h.owner_id is not null then (select json_build_object('_id', u.id, 'fullname', u.fullname)
      from users u where u.company_id = h.company_id and u.id = h.owner_id) end,
    'criticality', (array['low', 'medium', 'high', 'critical'])[h.criticality],
    'numOfServices', h.count_services,
    'counts', surface_severity_counts(h.count_critical, h.count_high, h.count_medium, h.count_low, h.count_info),
    'validUntil', iso(h.certificate_until), 'firstSeen', iso(h.first_seen), 'lastSeen', iso(h.last_seen),
    'changedAt', iso(h.changed_at), 'services', h.services_row::json)::text
$$;
create function surface_compact_counts(critical integer, high integer, medium integer, low integer, info integer)
returns json language sql immutable parallel safe as $$
  select case when critical + high + medium + low + info > 0 then json_strip_nulls(json_build_object(
    'critical', nullif(critical, 0), 'high', nullif(high, 0), 'medium', nullif(medium, 0), 'low', nullif(low, 0),
    'info', nullif(info, 0))) end
$$;
create function surface_compact_service(s surface_services) returns json language sql stable as $$
  select json_strip_nulls(json_build_object('port', s.port, 'protocol', nullif(s.transport, 'tcp'), 'name', nullif(s.name, ''),
    'product', nullif(s.product, ''), 'version', nullif(s.version, ''), 'state', nullif(s.state, 'Active'),
    'counts', surface_compact_counts(s.count_critical, s.count_high, s.count_medium, s.count_low, s.count_info)))
$$;
create function surface_compact_row(h surface_hosts) returns text language sql stable as $$
  select json_strip_nulls(json_build_object('_id', h.id, 'name', h.name, 'kind', nullif(h.kind, 'name'),
    'state', nullif(h.state, 'Active'), 'scope', nullif(h.scope, 'verified'),
    'counts', surface_compact_counts(h.count_critical, h.count_high, h.count_medium, h.count_low, h.count_info),
    'services', case when h.compact_services <> '[]' then h.compact_services::json end))::text
$$;
create function keep_surface_host_row() returns trigger language plpgsql as $$
begin
  new.list_row := surface_host_row(new);
  new.compact_row := surface_compact_row(new);
  return new;
end $$;
create trigger list_row_kept before insert or update on surface_hosts for each row execute function keep_surface_host_row();

create function refresh_surface_hosts_of_owner() returns trigger language plpgsql as $$
begin
  update surface_hosts set list_row = '' where company_id = new.company_id and owner_id = new.id;
  return null;
end $$;
create trigger surface_hosts_follow_name after update of fullname on users for each row
  when (old.fullname is distinct from new.fullname) execute function refresh_surface_hosts_of_owner();

-- Row of the list of services, with the host that the record belongs to.
create function surface_service_row(s surface_services) returns text language sql stable as $$
  select (surface_service_line(s)::jsonb || jsonb_build_object('ip', s.ip,
    'host', (select jsonb_build_object('_id', h.id, 'name', h.name) from surface_hosts h
      where h.company_id = s.company_id and h.id = s.host_id)))::text
$$;
create function keep_surface_service_row() returns trigger language plpgsql as $$
begin
  new.list_row := surface_service_row(new);
  return new;
end $$;
create trigger list_row_kept before insert or update on surface_services for each row execute function keep_surface_service_row();

-- Counts, filters and rows of these hosts anew, from the services that they show.
create function refresh_surface_hosts(wanted uuid[]) returns void language sql as $$
  update surface_services s set is_counted = c.is_counted
  from (
    select s.company_id, s.id, h.kind <> 'address' or not exists (
      select from surface_addresses a
      join surface_services own on own.company_id = a.company_id and own.host_id = a.host_id
      where a.company_id = s.company_id and a.ip = h.name and own.transport = s.transport and own.port = s.port) as is_counted
    from surface_services s join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id
    where s.host_id = any (wanted)) c
  where s.company_id = c.company_id and s.id = c.id and s.is_counted <> c.is_counted;

  update surface_hosts h set
    is_shown = h.kind <> 'address' or not exists (
      select from surface_addresses a where a.company_id = h.company_id and a.ip = h.name),
    ports = coalesce(n.ports, '{}'), products = coalesce(n.products, '{}'),
    technologies = coalesce(n.technologies, '{}'), count_services = coalesce(n.services, 0),
    count_critical = coalesce(n.critical, 0), count_high = coalesce(n.high, 0), count_medium = coalesce(n.medium, 0),
    count_low = coalesce(n.low, 0), count_info = coalesce(n.info, 0),
    worst_severity = case when n.critical > 0 then 0 when n.high > 0 then 1 when n.medium > 0 then 2 when n.low > 0 then 3
      when n.info > 0 then 4 else 5 end,
    certificate_until = n.certificate_until, services_row = coalesce(n.rows, '[]'),
    compact_services = coalesce(n.compact, '[]')
  from unnest(wanted) as changed (id)
  left join lateral (
    select count(*) filter (where s.state in ('Active', 'Candidate')) as services,
      array_agg(distinct s.port) filter (where s.state in ('Active', 'Candidate')) as ports,
      array_agg(distinct lower(s.product)) filter (where s.product <> '' and s.state in ('Active', 'Candidate')) as products,
      array(select distinct t.name from surface_shown_services x
        join surface_services xs on xs.company_id = x.company_id and xs.id = x.service_id
        cross join lateral unnest(xs.technologies) t (name) where x.shown_at = changed.id order by 1) as technologies,
      sum(s.count_critical)::integer as critical, sum(s.count_high)::integer as high, sum(s.count_medium)::integer as medium,
      sum(s.count_low)::integer as low, sum(s.count_info)::integer as info, min(s.certificate_until) as certificate_until,
      json_agg(surface_service_line(s) order by s.port, s.transport) filter (where s.state <> 'Archived')::text as rows,
      json_agg(surface_compact_service(s) order by s.port, s.transport)
        filter (where s.state in ('Active', 'Candidate', 'Missing'))::text as compact
    from surface_shown_services shown
    join surface_services s on s.company_id = shown.company_id and s.id = shown.service_id
    where shown.shown_at = changed.id) n on true
  where h.id = changed.id;
$$;

-- Counters of the roots; a root without hosts goes.
create function refresh_surface_roots() returns void language sql as $$
  delete from surface_roots r where not exists (
    select from surface_hosts h where h.company_id = r.company_id and h.root_id = r.id);

  update surface_roots r set counts = json_build_object(
    'numOfSubDomains', c.hosts, 'numOfServices', c.services, 'numOfCandidates', c.candidates, 'numOfMissing', c.missing,
    'counts', surface_severity_counts(c.critical, c.high, c.medium, c.low, c.info))::text
  from (
    select h.root_id, count(*) filter (where h.is_shown and h.state in ('Active', 'Candidate')) as hosts,
      count(*) filter (where h.is_shown and h.state = 'Candidate') as candidates,
      count(*) filter (where h.is_shown and h.state = 'Missing') as missing,
      coalesce(sum(s.services), 0) as services, coalesce(sum(s.critical), 0)::integer as critical,
      coalesce(sum(s.high), 0)::integer as high, coalesce(sum(s.medium), 0)::integer as medium,
      coalesce(sum(s.low), 0)::integer as low, coalesce(sum(s.info), 0)::integer as info
    from surface_hosts h
    left join lateral (
      select count(*) as services, sum(count_critical) as critical, sum(count_high) as high, sum(count_medium) as medium,
        sum(count_low) as low, sum(count_info) as info
      from surface_services s
      where s.company_id = h.company_id and s.host_id = h.id and s.is_counted and s.state in ('Active', 'Candidate')) s on true
    group by h.root_id) c
  where r.id = c.root_id;
$$;

-- Missing since the newest scan that covered a record without finding it, and archived some days later.
create function surface_state(scope text, last_seen timestamptz, covered_at timestamptz, archive_after integer)
returns text language sql stable as $$
  select case
    when scope = 'not ours' then 'Not ours'
    when covered_at > last_seen then
      case when change_moment() - covered_at >= make_interval(days => archive_after) then 'Archived' else 'Missing' end
    when scope = 'candidate' then 'Candidate'
    else 'Active' end
$$;

-- Coverage and states of these hosts and their services anew. What became missing or came back is noted, as are records
-- that the scan created; without a scan (a day passed, a scan was undone, the scope changed) only missing and back are.
create function refresh_surface_presence(wanted uuid[], scan uuid) returns void language plpgsql as $$
declare
  archive_after integer := coalesce((select archive_after_days from surface_policies), 30);
begin
  with touched as (select h.company_id, h.id, h.kind, h.name, h.root_id, h.addresses from surface_hosts h where h.id = any (wanted)),
  -- One join for each index: with "or" between them PostgreSQL would compare every pair.
  covered as (
    select id, max(at) as at from (
      select h.id, c.covered_at as at from touched h
      join surface_coverages c on c.company_id = h.company_id and c.kind = h.kind and c.name = h.name
      union all
      select h.id, c.covered_at from touched h cross join lateral unnest(h.addresses) a (ip)
      join surface_coverages c on c.company_id = h.company_id and c.kind = 'address' and c.name = a.ip
      union all
      select h.id, c.covered_at from touched h
      join surface_roots r on r.company_id = h.company_id and r.id = h.root_id and r.kind = 'domain'
      join surface_coverages c on c.company_id = h.company_id and c.kind = 'root' and c.name = r.name
      where h.kind = 'name') found
    group by id),
  next as (
    select h.id, h.company_id, h.state as old_state, c.at as covered_at,
      surface_state(h.scope, h.last_seen, c.at, archive_after) as new_state
    from surface_hosts h left join covered c on c.id = h.id where h.id = any (wanted)),
  updated as (
    update surface_hosts h set covered_at = n.covered_at, state = n.new_state from next n
    where h.company_id = n.company_id and h.id = n.id
      and (h.covered_at, h.state) is distinct from (n.covered_at, n.new_state))
  insert into surface_changes (company_id, at, kind, host_id, scan_id)
  select h.company_id, case c.kind when 'host-added' then h.first_seen when 'host-back' then h.last_seen else n.covered_at end,
    c.kind, h.id, scan
  from next n
  join surface_hosts h on h.company_id = n.company_id and h.id = n.id
  cross join lateral (select case
    when exists (select from surface_scan_items i where i.company_id = h.company_id and i.scan_id = scan and i.kind = 'host'
      and i.subject_id = h.id and i.before is null) then case when n.new_state <> 'Not ours' then 'host-added' end
    when n.old_state in ('Active', 'Candidate') and n.new_state in ('Missing', 'Archived') then 'host-missing'
    when n.old_state in ('Missing', 'Archived') and n.new_state in ('Active', 'Candidate') then 'host-back' end as kind) c
  where c.kind is not null;

  with touched as (
    select s.company_id, s.id, s.transport, s.port, s.ip, h.kind, h.name
    from surface_services s join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id
    where s.host_id = any (wanted)),
  covered as (
    select id, max(at) as at from (
      select s.id, c.covered_at as at from touched s
      join surface_coverages c on c.company_id = s.company_id and c.kind = s.kind and c.name = s.name
        and c.transport = s.transport and s.port between c.first_port and c.last_port
      union all
      select s.id, c.covered_at from touched s
      join surface_coverages c on c.company_id = s.company_id and c.kind = 'address' and c.name = s.ip
        and c.transport = s.transport and s.port between c.first_port and c.last_port
      where s.kind <> 'address'
      union all
      select s.id, c.covered_at from touched s
      join surface_addresses a on a.company_id = s.company_id and a.ip = s.name
      join surface_hosts n on n.company_id = a.company_id and n.id = a.host_id
      join surface_coverages c on c.company_id = s.company_id and c.kind = 'name' and c.name = n.name
        and c.transport = s.transport and s.port between c.first_port and c.last_port
      where s.kind = 'address') found
    group by id),
  next as (
    select s.id, s.company_id, s.host_id, s.state as old_state, c.at as covered_at,
      surface_state(h.scope, s.last_seen, c.at, archive_after) as new_state
    from surface_services s
    join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id
    left join covered c on c.id = s.id where s.host_id = any (wanted)),
  updated as (
    update surface_services s set covered_at = n.covered_at, state = n.new_state from next n
    where s.company_id = n.company_id and s.id = n.id
      and (s.covered_at, s.state) is distinct from (n.covered_at, n.new_state))
  insert into surface_changes (company_id, at, kind, host_id, service_id, scan_id)
  select s.company_id, case c.kind when 'service-added' then s.first_seen when 'service-back' then s.last_seen else n.covered_at end,
    c.kind, s.host_id, s.id, scan
  from next n
  join surface_services s on s.company_id = n.company_id and s.id = n.id
  cross join lateral (select case
    -- A new host is one change, whatever runs on it.
    when exists (select from surface_scan_items i where i.company_id = s.company_id and i.scan_id = scan and i.kind = 'host'
      and i.subject_id = s.host_id and i.before is null) then null
    when exists (select from surface_scan_items i where i.company_id = s.company_id and i.scan_id = scan and i.kind = 'service'
      and i.subject_id = s.id and i.before is null) then case when n.new_state <> 'Not ours' then 'service-added' end
    when n.old_state in ('Active', 'Candidate') and n.new_state in ('Missing', 'Archived') then 'service-missing'
    when n.old_state in ('Missing', 'Archived') and n.new_state in ('Active', 'Candidate') then 'service-back' end as kind) c
  where c.kind is not null;
end $$;

create function keep_surface_look_alike_row() returns trigger language plpgsql as $$
begin
  new.list_row := json_build_object('_id', new.id, 'name', new.name, 'original', new.original, 'method', new.method,
    'status', new.status, 'addresses', new.addresses, 'mailServers', new.mail_servers, 'nameServers', new.name_servers,
    'registrar', new.registrar, 'registeredAt', iso(new.registered_at), 'firstSeen', iso(new.first_seen),
    'lastSeen', iso(new.last_seen))::text;
  return new;
end $$;
create trigger list_row_kept before insert or update on surface_look_alikes
  for each row execute function keep_surface_look_alike_row();
