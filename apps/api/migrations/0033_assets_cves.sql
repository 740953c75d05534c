-- Assets and the vulnerabilities that affect them. What is published about vulnerabilities is the same for every company and
-- has no company; what concerns an asset (its matches, decisions, figures) belongs to the company of the asset.

-- One vulnerability under all its names, made of the advisories that name it.
create table vulnerabilities (
  id uuid primary key default new_id(),
  -- Its CVE if it has one.
  name text not null unique,
  names text[] not null,
  summary text not null default '',
  -- Of the vector that stands for it (packages/domain/src/preferred-score.ts).
  score numeric(3, 1),
  vector text not null default '',
  -- As in packages/domain/src/severity.ts: 0 critical to 5 none; null is unknown.
  severity smallint,
  published_at timestamptz,
  is_withdrawn boolean not null default false,
  epss numeric(6, 5),
  epss_percentile numeric(6, 5),
  epss_date date,
  kev_added date,
  kev_due date,
  kev_ransomware boolean not null default false,
  kev_removed date,
  -- A newer name: all that has this one moves there.
  merged_into text,
  -- Rising numbers: companies match what changed since the number that they have reached.
  changed_seq bigint not null default 0,
  enriched_seq bigint not null default 0
);
create sequence vulnerability_changes;
create index vulnerabilities_changed on vulnerabilities (changed_seq);
create index vulnerabilities_enriched on vulnerabilities (enriched_seq);
create index vulnerabilities_names on vulnerabilities using gin (names);

-- What one source says of a vulnerability.
create table advisories (
  id uuid primary key default new_id(),
  source text not null,
  advisory_id text not null,
  vulnerability text not null,
  aliases text[] not null default '{}',
  summary text not null default '',
  details text not null default '',
  published_at timestamptz,
  modified_at timestamptz,
  withdrawn_at timestamptz,
  -- [{"source", "vector"}] as the source states them.
  vectors jsonb not null default '[]',
  cwes text[] not null default '{}',
  -- [{"url", "kind"}]
  "references" jsonb not null default '[]',
  -- affected[] of the OSV schema, configurations[] of the NVD; AdvisoryFacts in packages/matching/src/advisory.ts.
  affected jsonb not null default '[]',
  configurations jsonb not null default '[]',
  license text not null default '',
  received_at timestamptz not null default clock_timestamp(),
  unique (source, advisory_id)
);
create index advisories_vulnerability on advisories (vulnerability);
create index advisories_received on advisories (received_at, id);
create index advisories_published on advisories ((coalesce(published_at, '-infinity')), id);
create index advisories_name on advisories (advisory_id, id);

-- Under which keys packages and CPEs find an advisory; 'cpe:*' where the product is open.
create table advisory_keys (
  key text not null,
  advisory_id uuid not null references advisories (id) on delete cascade,
  vulnerability text not null,
  primary key (key, advisory_id)
);
create index advisory_keys_advisory on advisory_keys (advisory_id);

-- The last file of each source: how old what the portal knows is.
create table advisory_sources (
  id uuid primary key default new_id(),
  source text not null unique,
  records bigint not null default 0,
  -- What the source states as its date.
  dated_at timestamptz,
  received_at timestamptz not null default clock_timestamp()
);

-- Written by the provider, read where something matches. Nothing is seen outside of a company's transaction.
create function share_knowledge(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy shared_knowledge on %s to gatehouse_company
    using ((select current_company()) is not null) with check ((select current_company()) is not null)', target);
  execute format('create policy provider_writes_insert on %s as restrictive for insert to gatehouse_company
    with check (not (select reads_as_client()))', target);
  execute format('create policy provider_writes_update on %s as restrictive for update to gatehouse_company
    using (not (select reads_as_client()))', target);
  execute format('create policy provider_writes_delete on %s as restrictive for delete to gatehouse_company
    using (not (select reads_as_client()))', target);
  execute format('grant select, insert, update, delete on %s to gatehouse_company', target);
  perform open_to_platform(target, 'select');
end $$;
select share_knowledge('vulnerabilities'), share_knowledge('advisories'), share_knowledge('advisory_keys'),
  share_knowledge('advisory_sources');
grant usage, select on sequence vulnerability_changes to gatehouse_company;

create function next_vulnerability_change() returns bigint language sql volatile as $$
  select nextval('vulnerability_changes')
$$;

-- What components belong to: an SBOM, an image, a repository, a host.
create table asset_systems (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  name text not null check (length(name) between 1 and 300),
  -- Of the newest scan.
  scanned_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, name),
  unique (company_id, id)
);
select isolate_by_company('asset_systems');

create table assets (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  system_id uuid not null,
  -- The package URL without version and qualifiers, else kind, vendor and name.
  key text not null,
  version text not null default '',
  name text not null check (length(name) between 1 and 500),
  kind text not null check (kind in ('library', 'software', 'host', 'image', 'cloud resource')),
  vendor text not null default '',
  purl text not null default '',
  cpes text[] not null default '{}',
  license text not null default '',
  location text not null default '',
  -- What matching needs beside: ComponentFacts in packages/matching/src/component.ts.
  facts jsonb not null default '{}',
  package_key text,
  cpe_keys text[] not null default '{}',
  newest_version text not null default '',
  dependency_paths jsonb not null default '[]',
  owner_id uuid,
  criticality smallint check (criticality between 1 and 4),
  tags text[] not null default '{}',
  state text not null default 'Active' check (state in ('Active', 'Missing', 'Archived')),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  missing_since timestamptz,
  -- [{"tool", "firstSeen", "lastSeen"}]; empty where it was added by hand.
  sources jsonb not null default '[]',
  status text not null default 'Updated'
    check (status in ('Updated', 'Partially updated', 'Out of Date', 'Not Updated', 'False Positive')),
  -- AssetBaseline in packages/domain/src/asset-status.ts.
  baseline jsonb,
  -- Kept with its matches: open and confirmed ones unless named otherwise.
  count_open integer not null default 0,
  count_critical integer not null default 0,
  count_high integer not null default 0,
  count_fixed integer not null default 0,
  count_possible integer not null default 0,
  count_unmatched integer not null default 0,
  worst_severity smallint not null default 6,
  priority numeric not null default 0,
  epss numeric(6, 5) not null default 0,
  is_exploited boolean not null default false,
  has_fix boolean not null default false,
  is_urgent boolean not null default false,
  -- The first CVEObjects by priority, as JSON text.
  cves_row text not null default '[]',
  list_row text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (company_id, system_id, key, version),
  unique (company_id, id),
  foreign key (company_id, system_id) references asset_systems (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id) on delete set null (owner_id)
);
create index assets_name on assets (company_id, lower(name), id);
create index assets_priority on assets (company_id, priority, id);
create index assets_worst on assets (company_id, worst_severity, id);
create index assets_first on assets (company_id, first_seen, id);
create index assets_last on assets (company_id, last_seen, id);
create index assets_open on assets (company_id, count_open, id);
create index assets_package on assets (company_id, package_key);
create index assets_cpes on assets using gin (cpe_keys);
create index assets_tags on assets using gin (tags);
create index assets_owner on assets (company_id, owner_id) where owner_id is not null;
create index assets_missing on assets (company_id, missing_since) where state = 'Missing';
select isolate_by_company('assets');
select count_by_company('assets');

-- One imported file. The same file for the same system twice changes nothing.
create table asset_scans (
  id uuid primary key default new_id(),
  company_id uuid not null,
  system_id uuid not null,
  format text not null,
  tool text not null,
  file_name text not null,
  sha256 text not null,
  scanned_at timestamptz not null,
  is_complete boolean not null default true,
  state text not null default 'Applied' check (state in ('Applied', 'Undone')),
  actor_id uuid,
  actor_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  undo_until timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, system_id) references asset_systems (company_id, id) on delete cascade
);
create unique index asset_scans_file on asset_scans (company_id, system_id, sha256) where state = 'Applied';
create index asset_scans_newest on asset_scans (company_id, system_id, created_at desc);
create index asset_scans_undo on asset_scans (undo_until) where state = 'Applied';
select isolate_by_company('asset_scans');

-- What an asset was before a scan, for as long as the scan can be undone; null where the scan created it.
create table asset_scan_items (
  company_id uuid not null,
  scan_id uuid not null,
  asset_id uuid not null,
  before jsonb,
  primary key (company_id, scan_id, asset_id),
  foreign key (company_id, scan_id) references asset_scans (company_id, id) on delete cascade,
  foreign key (company_id, asset_id) references assets (company_id, id) on delete cascade
);
select isolate_by_company('asset_scan_items');

create table asset_history (
  id uuid primary key default new_id(),
  company_id uuid not null,
  asset_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('added', 'version', 'missing', 'back', 'status')),
  from_value text not null default '',
  to_value text not null default '',
  actor_name text not null default '',
  comment text not null default '',
  foreign key (company_id, asset_id) references assets (company_id, id) on delete cascade
);
create index asset_history_asset on asset_history (company_id, asset_id, at, id);
select isolate_by_company('asset_history');

-- Vulnerabilities that a company states itself; nobody else sees them.
create table company_advisories (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  vulnerability text not null,
  summary text not null default '',
  vector text not null default '',
  affected jsonb not null default '[]',
  configurations jsonb not null default '[]',
  keys text[] not null default '{}',
  actor_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, vulnerability),
  unique (company_id, id)
);
select isolate_by_company('company_advisories');

-- One vulnerability on one asset.
create table asset_matches (
  id uuid primary key default new_id(),
  company_id uuid not null,
  asset_id uuid not null,
  vulnerability text not null,
  state text not null check (state in ('Affected', 'Under investigation', 'Not affected', 'Fixed', 'Withdrawn')),
  confidence text not null check (confidence in ('confirmed', 'possible')),
  -- The version could not be compared: shown apart, and counted nowhere.
  is_unmatched boolean not null default false,
  -- False while its asset is missing.
  is_current boolean not null default true,
  sources text[] not null default '{}',
  fixed text[] not null default '{}',
  decision text check (decision in ('Affected', 'Under investigation', 'Not affected', 'Fixed')),
  decided_by text not null default '',
  decided_at timestamptz,
  -- The last version of the asset that was affected.
  affected_version text,
  severity smallint not null default 6,
  score numeric(3, 1),
  priority numeric not null default 0,
  first_found timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (company_id, asset_id, vulnerability),
  foreign key (company_id, asset_id) references assets (company_id, id) on delete cascade
);
create index asset_matches_vulnerability on asset_matches (company_id, vulnerability);
select isolate_by_company('asset_matches');

-- A vulnerability of a company over all its assets: what its lists and figures read.
create table company_cves (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  name text not null,
  state text not null,
  confidence text not null,
  severity smallint not null default 6,
  score numeric not null default -1,
  epss numeric(6, 5) not null default 0,
  is_exploited boolean not null default false,
  has_fix boolean not null default false,
  is_urgent boolean not null default false,
  is_own boolean not null default false,
  count_assets integer not null default 0,
  count_fixed integer not null default 0,
  statuses text[] not null default '{}',
  system_ids uuid[] not null default '{}',
  owner_ids uuid[] not null default '{}',
  priority numeric not null default 0,
  summary text not null default '',
  published_at timestamptz,
  first_found timestamptz not null default clock_timestamp(),
  list_row text not null default '',
  unique (company_id, name)
);
create index company_cves_name on company_cves (company_id, name, id);
create index company_cves_priority on company_cves (company_id, priority, id);
create index company_cves_severity on company_cves (company_id, severity, id);
create index company_cves_score on company_cves (company_id, score, id);
create index company_cves_epss on company_cves (company_id, epss, id);
create index company_cves_assets on company_cves (company_id, count_assets, id);
create index company_cves_published on company_cves (company_id, (coalesce(published_at, '-infinity')), id);
create index company_cves_first on company_cves (company_id, first_found, id);
select isolate_by_company('company_cves');
select count_by_company('company_cves');

-- The second wall: to a client only what matches its assets exists.
create policy matched_only on vulnerabilities as restrictive for select to gatehouse_company
  using (not (select reads_as_client()) or exists (select from asset_matches m
    where m.company_id = (select current_company()) and m.vulnerability = vulnerabilities.name));
create policy matched_only on advisories as restrictive for select to gatehouse_company
  using (not (select reads_as_client()) or exists (select from asset_matches m
    where m.company_id = (select current_company()) and m.vulnerability = advisories.vulnerability));
create policy matched_only on advisory_keys as restrictive for select to gatehouse_company
  using (not (select reads_as_client()) or exists (select from asset_matches m
    where m.company_id = (select current_company()) and m.vulnerability = advisory_keys.vulnerability));

-- Open vulnerabilities by the update that closes them.
create table fix_groups (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- The key of the package, or of the CPE where there is none.
  base_key text not null,
  -- With the release of a distribution.
  package_key text not null,
  name text not null,
  -- Empty for what no version fixes.
  version text not null default '',
  count_cves integer not null default 0,
  count_assets integer not null default 0,
  worst_severity smallint not null default 6,
  epss numeric(6, 5) not null default 0,
  is_exploited boolean not null default false,
  is_urgent boolean not null default false,
  statuses text[] not null default '{}',
  system_ids uuid[] not null default '{}',
  owner_ids uuid[] not null default '{}',
  priority numeric not null default 0,
  list_row text not null default '',
  unique (company_id, package_key, version)
);
create index fix_groups_priority on fix_groups (company_id, priority, id);
create index fix_groups_base on fix_groups (company_id, base_key);
select isolate_by_company('fix_groups');

-- Assets whose matches are to be found anew; a process that ends leaves them for the next.
create table match_queue (
  company_id uuid not null,
  asset_id uuid not null,
  queued_at timestamptz not null default clock_timestamp(),
  primary key (company_id, asset_id),
  foreign key (company_id, asset_id) references assets (company_id, id) on delete cascade
);
select isolate_by_company('match_queue');

-- Up to which change of the vulnerabilities a company has matched.
create table match_cursors (
  company_id uuid primary key references companies (id),
  changed_seq bigint not null default 0,
  enriched_seq bigint not null default 0
);
select isolate_by_company('match_cursors');

create function asset_row(a assets) returns text language sql stable as $$
  select json_build_object('_id', a.id, 'name', a.name, 'kind', a.kind, 'version', a.version, 'vendor', a.vendor, 'purl', a.purl,
    'cpe', coalesce(a.cpes[1], ''), 'license', a.license, 'location', a.location,
    'owner', case when a.owner_id is not null then (select json_build_object('_id', u.id, 'fullname', u.fullname)
      from users u where u.company_id = a.company_id and u.id = a.owner_id) end,
    'system', (select json_build_object('_id', s.id, 'name', s.name) from asset_systems s
      where s.company_id = a.company_id and s.id = a.system_id),
    'criticality', (array['low', 'medium', 'high', 'critical'])[a.criticality], 'tags', a.tags, 'state', a.state,
    'status', a.status, 'newestVersion', a.newest_version, 'dependencyPaths', a.dependency_paths,
    'numOfCVEs', a.count_open, 'numOfCritical', a.count_critical, 'numOfHigh', a.count_high, 'numOfFixed', a.count_fixed,
    'numOfPossible', a.count_possible, 'numOfUnmatched', a.count_unmatched,
    'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[a.worst_severity + 1], 'priority', a.priority,
    'epss', a.epss, 'kev', a.is_exploited, 'hasFix', a.has_fix,
    'firstSeen', iso(a.first_seen), 'lastSeen', iso(a.last_seen), 'changedAt', iso(a.changed_at),
    'CVEObjects', a.cves_row::json)::text
$$;
create function keep_asset_row() returns trigger language plpgsql as $$
begin
  new.list_row := asset_row(new);
  return new;
end $$;
create trigger list_row_kept before insert or update on assets for each row execute function keep_asset_row();

create function refresh_assets_of_owner() returns trigger language plpgsql as $$
begin
  update assets set list_row = '' where company_id = new.company_id and owner_id = new.id;
  return null;
end $$;
create trigger assets_follow_name after update of fullname on users for each row
  when (old.fullname is distinct from new.fullname) execute function refresh_assets_of_owner();

-- A new asset, and one whose version or identity changed, is matched anew.
create function queue_assets() returns trigger language plpgsql as $$
begin
  insert into match_queue (company_id, asset_id) select company_id, id from added where package_key is not null or cpe_keys <> '{}'
  on conflict do nothing;
  return null;
end $$;
create trigger matched_after_insert after insert on assets referencing new table as added
  for each statement execute function queue_assets();
create function queue_changed_assets() returns trigger language plpgsql as $$
begin
  insert into match_queue (company_id, asset_id)
  select a.company_id, a.id from added a join gone g on g.id = a.id
  where (a.version, a.package_key, a.cpe_keys, a.facts, a.purl, a.state, a.criticality, a.system_id)
    is distinct from (g.version, g.package_key, g.cpe_keys, g.facts, g.purl, g.state, g.criticality, g.system_id)
  on conflict do nothing;
  return null;
end $$;
create trigger matched_after_update after update on assets referencing new table as added old table as gone
  for each statement execute function queue_changed_assets();

-- The monitor in its three groupings; the lists of the page read one of them.
create view asset_monitor with (security_invoker = true) as
  select company_id, id, 'fix' as grouping, lower(name) as name, priority, worst_severity, epss, is_exploited, version <> '' as has_fix,
    is_urgent, true as is_open, statuses, count_cves, count_assets, system_ids, owner_ids, list_row
  from fix_groups
  union all
  select company_id, id, 'asset', lower(name), priority, worst_severity, epss, is_exploited, has_fix, is_urgent, count_open > 0,
    array[status], count_open, 1, array[system_id], case when owner_id is null then '{}'::uuid[] else array[owner_id] end, list_row
  from assets where state = 'Active' and (count_open > 0 or count_fixed > 0 or status <> 'Updated')
  union all
  select company_id, id, 'cve', name, priority, severity, epss, is_exploited, has_fix, is_urgent, count_assets > 0, statuses, 1,
    count_assets, system_ids, owner_ids, list_row
  from company_cves where confidence = 'confirmed';
grant select on asset_monitor to gatehouse_company;

-- The rest of a row that only the database knows.
create function complete_fix_row() returns trigger language plpgsql as $$
begin
  new.list_row := (coalesce(nullif(new.list_row, ''), '{}')::jsonb || jsonb_build_object('_id', new.id))::text;
  return new;
end $$;
create trigger list_row_kept before insert or update on fix_groups for each row execute function complete_fix_row();
create function complete_cve_row() returns trigger language plpgsql as $$
begin
  new.list_row := (coalesce(nullif(new.list_row, ''), '{}')::jsonb || jsonb_build_object('_id', new.id, 'firstFound', iso(new.first_found)))::text;
  return new;
end $$;
create trigger list_row_kept before insert or update on company_cves for each row execute function complete_cve_row();
