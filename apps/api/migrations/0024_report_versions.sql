-- Versions of an engagement's report: a new one when a report is made of a published engagement that has changed.
create table report_versions (
  id uuid primary key default new_id(),
  company_id uuid not null,
  engagement_id uuid not null,
  number integer not null check (number > 0),
  -- SHA-256 of what the report says.
  content_hash bytea not null,
  author text not null,
  change text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, engagement_id, number),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
select isolate_by_company('report_versions', 'select, insert');
select hide_unpublished('report_versions');
