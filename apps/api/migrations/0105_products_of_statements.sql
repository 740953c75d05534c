-- What a system is as a product, by which statements of suppliers name it: {"name", "version", "purl", "cpe"} of its newest scan.
alter table asset_systems add column described jsonb not null default '{}';

-- The serial number of a bill of materials, and how it names its components: other files point to them (BOM-Link).
alter table asset_scans add column serial_number text not null default '', add column bom_version integer not null default 0;
create index asset_scans_serial on asset_scans (company_id, serial_number) where serial_number <> '';
alter table assets add column bom_refs text[] not null default '{}';

-- The product inside of which a statement holds, as `described` of a system; null where it holds wherever its package is.
alter table vex_statements add column product jsonb;
-- [{"version", "range", "status"}]; empty where the version alone counts.
alter table vex_statements add column versions jsonb not null default '[]';
-- Of the distribution, where the statement names it.
alter table vex_statements add column release text not null default '';
-- What the document says of the vulnerability itself, under the name by which it is kept.
alter table vex_statements add column name text not null default '', add column vector text not null default '',
  add column score numeric(3, 1), add column severity smallint;
create index vex_statements_name on vex_statements (company_id, name) where severity is not null;
-- Statements about whole products are few.
create index vex_statements_product on vex_statements (company_id)
  where product is not null and purl = '' and cpe_key = '' and asset_id is null;

-- What a file states of a version that cannot be compared, and who states a vulnerability that has no ID.
alter table scan_matches add column is_unmatched boolean not null default false, add column source text not null default '';

-- The publisher's word for the severity; it counts where no vector can be scored.
alter table advisories add column severity smallint;

-- A package of a distribution of which the source package or the release is not known: advisories may name neither.
alter table assets add column is_partly_matched boolean not null default false;

create or replace function asset_row(a assets) returns text language sql stable as $$
  select json_build_object('_id', a.id, 'name', a.name, 'kind', a.kind, 'version', a.version, 'vendor', a.vendor, 'purl', a.purl,
    'cpe', coalesce(a.cpes[1], ''), 'license', a.license, 'location', a.location,
    'owner', case when a.owner_id is not null then (select json_build_object('_id', u.id, 'fullname', u.fullname)
      from users u where u.company_id = a.company_id and u.id = a.owner_id) end,
    'system', (select json_build_object('_id', s.id, 'name', s.name) from asset_systems s
      where s.company_id = a.company_id and s.id = a.system_id),
    'criticality', (array['low', 'medium', 'high', 'critical'])[a.criticality], 'tags', a.tags, 'state', a.state,
    'status', a.status, 'isPartlyMatched', a.is_partly_matched,
    'newestVersion', a.newest_version, 'dependencyPaths', a.dependency_paths,
    'numOfCVEs', a.count_open, 'numOfCritical', a.count_critical, 'numOfHigh', a.count_high, 'numOfFixed', a.count_fixed,
    'numOfPossible', a.count_possible, 'numOfUnmatched', a.count_unmatched,
    'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[a.worst_severity + 1], 'priority', a.priority,
    'epss', a.epss, 'kev', a.is_exploited, 'hasFix', a.has_fix,
    'firstSeen', iso(a.first_seen), 'lastSeen', iso(a.last_seen), 'changedAt', iso(a.changed_at),
    'CVEObjects', a.cves_row::json)::text
$$;

-- What cannot be fully matched has no key by which advisories find it, but a status that says so.
create or replace function queue_assets() returns trigger language plpgsql as $$
begin
  insert into match_queue (company_id, asset_id) select company_id, id from added
  where package_key is not null or cpe_keys <> '{}' or is_partly_matched
  on conflict do nothing;
  return null;
end $$;

alter table assets no force row level security;
alter table asset_systems no force row level security;
alter table match_queue no force row level security;
alter table users no force row level security;
-- Syft names a source package only where it has another name: one of them in a system shows that the others have none.
with syft as (
  select distinct company_id, system_id from assets
  where facts ->> 'purl' ~ '^pkg:(deb|apk)/.*[?&]upstream=' or facts -> 'properties' ? 'syft:metadata:source')
update assets a set facts = jsonb_set(a.facts, '{properties}', jsonb_build_object('syft:metadata:source', a.name))
from syft s
where a.company_id = s.company_id and a.system_id = s.system_id and a.facts ->> 'purl' ~ '^pkg:(deb|apk)/'
  and a.facts ->> 'purl' !~ '[?&]upstream=' and not a.facts ? 'properties';
update assets set is_partly_matched = true
where (facts ->> 'purl' ~ '^pkg:(deb|apk)/' and facts ->> 'purl' !~ '[?&]upstream='
    and not coalesce(facts -> 'properties' ?| array['aquasecurity:trivy:SrcName', 'syft:metadata:source', 'syft:metadata:originPackage'], false))
  or (facts ->> 'purl' ~ '^pkg:(deb|apk|rpm)/' and package_key is null);
insert into match_queue (company_id, asset_id) select company_id, id from assets where is_partly_matched on conflict do nothing;
-- Rows say so from now on.
update assets set list_row = '' where list_row not like '%"isPartlyMatched"%';
alter table assets force row level security;
alter table asset_systems force row level security;
alter table match_queue force row level security;
alter table users force row level security;
