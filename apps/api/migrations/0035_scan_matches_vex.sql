-- What scanners state of the components of a system, and what suppliers state of vulnerabilities (VEX).

-- A file can describe several systems; its import is undone as a whole.
alter table asset_scans add column import_id uuid not null default new_id();
update asset_scans set import_id = id;
create index asset_scans_import on asset_scans (company_id, import_id);

-- The newest scan of a tool says what the tool states of a system.
create view current_scans with (security_invoker = true) as
  select distinct on (company_id, system_id, format, tool) company_id, id, system_id, format, tool
  from asset_scans where state = 'Applied'
  order by company_id, system_id, format, tool, scanned_at desc, created_at desc, id desc;
grant select on current_scans to gatehouse_company;

-- A vulnerability as a scan describes it, for those that no advisory describes. Private to the company.
create table scan_vulnerabilities (
  company_id uuid not null,
  scan_id uuid not null,
  name text not null,
  names text[] not null,
  summary text not null default '',
  details text not null default '',
  -- [{"source", "vector"}]
  vectors jsonb not null default '[]',
  vector text not null default '',
  score numeric(3, 1),
  severity smallint,
  cwes text[] not null default '{}',
  -- [{"url", "kind"}]
  "references" jsonb not null default '[]',
  published_at timestamptz,
  primary key (company_id, scan_id, name),
  foreign key (company_id, scan_id) references asset_scans (company_id, id) on delete cascade
);
select isolate_by_company('scan_vulnerabilities');

-- By which names it is found: row-level security keeps overlapping arrays from an index, and equal texts not.
create table scan_names (
  company_id uuid not null,
  scan_id uuid not null,
  name text not null,
  alias text not null,
  primary key (company_id, scan_id, name, alias),
  foreign key (company_id, scan_id, name) references scan_vulnerabilities (company_id, scan_id, name) on delete cascade
);
create index scan_names_alias on scan_names (company_id, alias);
select isolate_by_company('scan_names');

-- The same for published vulnerabilities: their names beside the one under which they are kept.
create table vulnerability_aliases (
  alias text not null,
  vulnerability text not null,
  primary key (alias, vulnerability)
);
create index vulnerability_aliases_name on vulnerability_aliases (vulnerability);
select share_knowledge('vulnerability_aliases');
create policy matched_only on vulnerability_aliases as restrictive for select to gatehouse_company
  using (not (select reads_as_client()) or exists (select from asset_matches m
    where m.company_id = (select current_company()) and m.vulnerability = vulnerability_aliases.vulnerability));
insert into vulnerability_aliases (alias, vulnerability)
  select distinct alias, name from vulnerabilities, unnest(names) as alias where merged_into is null and alias <> name;

-- A vulnerability that is another one now is found under none of its names.
create function keep_aliases() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from vulnerability_aliases a using added v
    where a.vulnerability = v.name and (v.merged_into is not null or a.alias <> all(v.names));
  end if;
  insert into vulnerability_aliases (alias, vulnerability)
  select distinct n.alias, v.name from added v, unnest(v.names) as n (alias)
  where cardinality(v.names) > 1 and v.merged_into is null and n.alias <> v.name
  on conflict do nothing;
  return null;
end $$;
create trigger aliases_after_insert after insert on vulnerabilities referencing new table as added
  for each statement execute function keep_aliases();
create trigger aliases_after_update after update on vulnerabilities referencing new table as added
  for each statement execute function keep_aliases();

-- Which asset has it. It holds for one version of the asset; for any where the scanner does not know the version.
create table scan_matches (
  company_id uuid not null,
  scan_id uuid not null,
  asset_id uuid not null,
  name text not null,
  version text not null default '',
  confidence text not null default 'confirmed' check (confidence in ('confirmed', 'possible')),
  fixed text[] not null default '{}',
  primary key (company_id, scan_id, asset_id, name),
  foreign key (company_id, scan_id, name) references scan_vulnerabilities (company_id, scan_id, name) on delete cascade,
  foreign key (company_id, asset_id) references assets (company_id, id) on delete cascade
);
create index scan_matches_asset on scan_matches (company_id, asset_id);
select isolate_by_company('scan_matches');

-- A document of statements. The newest one with a key holds, older ones wait in case it is undone.
create table vex_documents (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  key text not null,
  format text not null,
  file_name text not null,
  sha256 text not null,
  author text not null default '',
  stated_at timestamptz not null,
  state text not null default 'Applied' check (state in ('Applied', 'Undone')),
  import_id uuid not null,
  actor_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  undo_until timestamptz not null,
  unique (company_id, id)
);
create unique index vex_documents_file on vex_documents (company_id, key, sha256) where state = 'Applied';
create index vex_documents_import on vex_documents (company_id, import_id);
select isolate_by_company('vex_documents');

create view current_vex_documents with (security_invoker = true) as
  select distinct on (company_id, key) company_id, id
  from vex_documents where state = 'Applied' order by company_id, key, stated_at desc, created_at desc, id desc;
grant select on current_vex_documents to gatehouse_company;

-- What a supplier says of a vulnerability in one product: an asset, a whole system, a package or a CPE.
create table vex_statements (
  id uuid primary key default new_id(),
  company_id uuid not null,
  document_id uuid not null,
  names text[] not null,
  asset_id uuid,
  system_id uuid,
  -- Without version and qualifiers.
  purl text not null default '',
  cpe text not null default '',
  -- By which assets with a CPE find it; empty where the product is open.
  cpe_key text not null default '',
  -- Empty for all versions.
  version text not null default '',
  state text not null check (state in ('Affected', 'Under investigation', 'Not affected', 'Fixed')),
  justification text not null default '',
  detail text not null default '',
  action text not null default '',
  source text not null default '',
  stated_at timestamptz not null,
  foreign key (company_id, document_id) references vex_documents (company_id, id) on delete cascade,
  foreign key (company_id, asset_id) references assets (company_id, id) on delete cascade,
  foreign key (company_id, system_id) references asset_systems (company_id, id) on delete cascade
);
create index vex_statements_document on vex_statements (company_id, document_id);
create index vex_statements_asset on vex_statements (company_id, asset_id) where asset_id is not null;
create index vex_statements_system on vex_statements (company_id, system_id) where system_id is not null;
create index vex_statements_purl on vex_statements (company_id, purl);
create index vex_statements_cpe on vex_statements (company_id, cpe_key);
select isolate_by_company('vex_statements');

-- What an advisory's publisher states of products that are not affected: [{"purl", "cpe", "version", "state", ...}]
alter table advisories add column statements jsonb not null default '[]';

-- What suppliers state of this match, newest first; the company's decision stands above it, with its reason.
alter table asset_matches add column statements jsonb not null default '[]';
alter table asset_matches add column decision_comment text not null default '';
update asset_matches m set decision_comment = h.comment
from (
  select distinct on (company_id, asset_id) company_id, asset_id, comment from asset_history
  where kind = 'status' and to_value = 'False Positive' order by company_id, asset_id, at desc, id desc
) h
where m.decision is not null and h.company_id = m.company_id and h.asset_id = m.asset_id;
