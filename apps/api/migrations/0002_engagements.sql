-- Engagements (security audits), their findings and the assets that each finding touches.
create table engagements (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- These four are set by number_engagement(), whatever an insert says.
  year integer not null default 0,
  number integer not null default 0,
  visual_id text not null default '',
  -- Counted from the oldest of the company.
  reverse_count integer not null default 0,
  title text not null check (length(title) between 1 and 300),
  type text not null,
  status text not null default 'In Progress' check (status in ('Planned', 'In Progress', 'Completed')),
  date_start date,
  date_end date,
  summary text not null default '',
  scope jsonb not null default '[]',
  methodology text not null default '',
  team jsonb not null default '[]',
  -- Kept by keep_engagement_counts() in the transaction that changes a finding. total_risk: see the contract.
  count_all integer not null default 0,
  count_open integer not null default 0,
  count_fixed integer not null default 0,
  count_not_fixed integer not null default 0,
  count_retest integer not null default 0,
  total_risk numeric(10, 1) not null default 0,
  highest_severity smallint not null default 5,
  last_finding_number integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  unique (company_id, year, number)
);
create index engagements_newest on engagements (company_id, created_at desc, id desc);
create index engagements_risk on engagements (company_id, total_risk desc, id desc);
create index engagements_title on engagements (company_id, lower(title), id);
select isolate_by_company('engagements');
select count_by_company('engagements');

-- The readable id is that of packages/domain's visual-id.ts; a test holds the two together.
create function number_engagement() returns trigger language plpgsql as $$
begin
  new.year := extract(year from new.created_at at time zone 'UTC');
  new.number := next_visual_number('engagement', new.year);
  new.reverse_count := next_visual_number('engagement-place', 0);
  new.visual_id := 'ENG-' || new.year || '-' || lpad(new.number::text, greatest(4, length(new.number::text)), '0');
  return new;
end $$;
create trigger engagements_numbered before insert on engagements for each row execute function number_engagement();

create table findings (
  id uuid primary key default new_id(),
  company_id uuid not null,
  engagement_id uuid not null,
  number integer not null,
  fingerprint text not null,
  -- SHA-256 (hex) of what an import last wrote, so that a second import knows what it need not touch; empty when typed.
  content_hash text not null default '',
  title text not null check (length(title) between 1 and 500),
  -- Place in the order of spec §4: 0 critical … 5 none.
  severity smallint not null check (severity between 0 and 5),
  status text not null default 'Open' check (status in ('Open', 'Fixed', 'Not Fixed', 'Retest', 'Acknowledged')),
  cvss_vector text,
  cvss_version text,
  cvss_score numeric(3, 1),
  cvss_temporal numeric(3, 1),
  cvss_environmental numeric(3, 1),
  cvss_nomenclature text,
  comment text not null default '',
  description text not null default '',
  impact text not null default '',
  recommendation text not null default '',
  evidence text not null default '',
  reference_links text[] not null default '{}',
  cwe integer,
  cve text[] not null default '{}',
  tags text[] not null default '{}',
  tool text not null default '',
  rule_id text not null default '',
  count_assets integer not null default 0,
  first_seen timestamptz,
  last_seen timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, engagement_id, fingerprint),
  unique (company_id, engagement_id, number),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
create index findings_gravest on findings (company_id, engagement_id, severity, cvss_score desc nulls last, number);
select isolate_by_company('findings');
select count_by_company('findings');

create table finding_assets (
  id uuid primary key default new_id(),
  company_id uuid not null,
  finding_id uuid not null,
  asset_key text not null,
  host text not null,
  location text not null default '',
  ip text,
  port integer check (port between 0 and 65535),
  evidence text not null default '',
  unique (company_id, finding_id, asset_key),
  foreign key (company_id, finding_id) references findings (company_id, id) on delete cascade
);
select isolate_by_company('finding_assets');

-- Counts, risk and rating of the engagements whose findings changed: one statement whatever the number of rows.
create function refresh_engagement_counts(wanted uuid[]) returns void language sql as $$
  update engagements e set
    count_all = coalesce(c.all_findings, 0), count_open = coalesce(c.open, 0), count_fixed = coalesce(c.fixed, 0),
    count_not_fixed = coalesce(c.not_fixed, 0), count_retest = coalesce(c.retest, 0),
    total_risk = coalesce(c.risk, 0), highest_severity = coalesce(c.mostSevere, 5)
  from unnest(wanted) as changed (id)
  left join lateral (
    select count(*) as all_findings,
      count(*) filter (where status = 'Open') as open, count(*) filter (where status = 'Fixed') as fixed,
      count(*) filter (where status = 'Not Fixed') as not_fixed, count(*) filter (where status = 'Retest') as retest,
      sum(cvss_score) filter (where status not in ('Fixed', 'Acknowledged')) as risk,
      min(severity) filter (where status not in ('Fixed', 'Acknowledged')) as mostSevere
    from findings f where f.engagement_id = changed.id and f.company_id = current_company()) c on true
  where e.id = changed.id
$$;

create function keep_engagement_counts() returns trigger language plpgsql as $$
begin
  perform refresh_engagement_counts(array(select distinct engagement_id from changed));
  return null;
end $$;
create trigger counts_after_insert after insert on findings referencing new table as changed
  for each statement execute function keep_engagement_counts();
create trigger counts_after_update after update on findings referencing new table as changed
  for each statement execute function keep_engagement_counts();
create trigger counts_after_delete after delete on findings referencing old table as changed
  for each statement execute function keep_engagement_counts();

-- What can be bookmarked, whatever its kind: the bookmarks read it through this view and know no other module's table.
create view bookmark_subjects with (security_invoker = true) as
  select company_id, id, 'engagement' as kind, title, '/engagements/' || id as link, created_at from engagements;
grant select on bookmark_subjects to gatehouse_company;
