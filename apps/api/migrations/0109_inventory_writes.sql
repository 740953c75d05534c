-- What a large inventory costs to store: rows of lists, and one row for all assets that a scan added.

-- In one expression of the trigger's own fields: a function of the whole row reads the row anew for each of them.
create or replace function keep_asset_row() returns trigger language plpgsql as $$
declare
  owner json;
  system json;
begin
  if new.owner_id is not null then
    select json_build_object('_id', u.id, 'fullname', u.fullname) into owner from users u
    where u.company_id = new.company_id and u.id = new.owner_id;
  end if;
  select json_build_object('_id', s.id, 'name', s.name) into system from asset_systems s
  where s.company_id = new.company_id and s.id = new.system_id;
  new.list_row := json_build_object('_id', new.id, 'name', new.name, 'kind', new.kind, 'version', new.version,
    'vendor', new.vendor, 'purl', new.purl, 'cpe', coalesce(new.cpes[1], ''), 'license', new.license, 'location', new.location,
    'owner', owner, 'system', system,
    'criticality', (array['low', 'medium', 'high', 'critical'])[new.criticality], 'tags', new.tags, 'state', new.state,
    'status', new.status, 'isPartlyMatched', new.is_partly_matched,
    'newestVersion', new.newest_version, 'dependencyPaths', new.dependency_paths,
    'numOfCVEs', new.count_open, 'numOfCritical', new.count_critical, 'numOfHigh', new.count_high, 'numOfFixed', new.count_fixed,
    'numOfPossible', new.count_possible, 'numOfUnmatched', new.count_unmatched,
    'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[new.worst_severity + 1], 'priority', new.priority,
    'epss', new.epss, 'kev', new.is_exploited, 'hasFix', new.has_fix,
    'firstSeen', iso(new.first_seen), 'lastSeen', iso(new.last_seen), 'changedAt', iso(new.changed_at),
    'CVEObjects', new.cves_row::json)::text;
  return new;
end $$;
drop function asset_row(assets);

-- The row of an asset that a scan adds. It has no sub-selects, so that it becomes part of the statement that adds thousands of them.
create function new_asset_row(id uuid, name text, kind text, version text, vendor text, purl text, cpes text[], license text, location text,
  system json, state text, is_partly_matched boolean, newest_version text, dependency_paths text, seen text, changed text)
returns text language sql stable as $$
  select json_build_object('_id', id, 'name', name, 'kind', kind, 'version', version, 'vendor', vendor, 'purl', purl,
    'cpe', coalesce(cpes[1], ''), 'license', license, 'location', location, 'owner', null::json, 'system', system,
    'criticality', null::text, 'tags', '{}'::text[], 'state', state, 'status', 'Updated', 'isPartlyMatched', is_partly_matched,
    'newestVersion', newest_version, 'dependencyPaths', dependency_paths::jsonb,
    'numOfCVEs', 0, 'numOfCritical', 0, 'numOfHigh', 0, 'numOfFixed', 0, 'numOfPossible', 0, 'numOfUnmatched', 0,
    'severity', null::text, 'priority', 0::numeric, 'epss', 0.00000::numeric(6, 5), 'kev', false, 'hasFix', false,
    'firstSeen', seen, 'lastSeen', seen, 'changedAt', changed, 'CVEObjects', '[]'::json)::text
$$;
drop trigger list_row_kept on assets;
create trigger list_row_made before insert on assets for each row when (new.list_row = '') execute function keep_asset_row();
create trigger list_row_kept before update on assets for each row execute function keep_asset_row();

-- The assets that a scan added, for as long as it can be undone; asset_scan_items keeps what the others were.
create table asset_scan_additions (
  company_id uuid not null,
  scan_id uuid not null,
  asset_ids uuid[] not null,
  primary key (company_id, scan_id),
  foreign key (company_id, scan_id) references asset_scans (company_id, id) on delete cascade
);
select isolate_by_company('asset_scan_additions');
alter table asset_scan_items no force row level security;
alter table asset_scan_additions no force row level security;
insert into asset_scan_additions (company_id, scan_id, asset_ids)
select company_id, scan_id, array_agg(asset_id) from asset_scan_items where before is null group by company_id, scan_id;
delete from asset_scan_items where before is null;
alter table asset_scan_items alter column before set not null;
alter table asset_scan_items force row level security;
alter table asset_scan_additions force row level security;

-- Its system is of the same company, which that table's own key checks; a second check of each row took a tenth of an import.
alter table assets drop constraint assets_company_id_fkey;
