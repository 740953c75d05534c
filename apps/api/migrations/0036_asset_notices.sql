-- What users were notified of: each event of a vulnerability once for each company, and of an asset until it has passed.
create table asset_notices (
  company_id uuid not null references companies (id),
  event text not null check (event in ('exploited', 'likely', 'critical', 'outdated')),
  -- A vulnerability by its name, an asset by its ID.
  subject text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, event, subject)
);
select isolate_by_company('asset_notices');

-- Whether anything was matched that users were not notified of yet, and whether they had the summary of the first load.
alter table match_cursors add column has_news boolean not null default false;
alter table match_cursors add column is_loaded boolean not null default false;

-- What was matched before is known. The owner is walled in as everybody is (forced row-level security).
alter table match_cursors no force row level security;
alter table company_cves no force row level security;
alter table assets no force row level security;
alter table asset_notices no force row level security;
update match_cursors set is_loaded = true;
insert into asset_notices (company_id, event, subject)
  select c.company_id, e.event, c.name from company_cves c
  cross join lateral (values ('exploited', c.is_exploited), ('likely', c.epss >= 0.1), ('critical', c.severity = 0)) e (event, holds)
  where e.holds and c.confidence = 'confirmed' and c.count_assets > 0
  union all
  select company_id, 'outdated', id::text from assets where state = 'Active' and status = 'Out of Date';
alter table asset_notices force row level security;
alter table assets force row level security;
alter table company_cves force row level security;
alter table match_cursors force row level security;
