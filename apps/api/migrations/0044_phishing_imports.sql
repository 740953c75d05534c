-- Files of phishing simulations: what each of them brought, so that it can be undone.
create table phishing_imports (
  id uuid primary key default new_id(),
  company_id uuid not null,
  campaign_id uuid not null,
  -- The campaign did not exist before.
  made_campaign boolean not null,
  -- The state of the campaign before; that of one that was made does not matter.
  status_before text not null,
  -- Placeholders that real events replaced, as rows of phishing_events.
  replaced jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, campaign_id) references phishing_campaigns (company_id, id) on delete cascade
);
create index phishing_imports_campaign on phishing_imports (company_id, campaign_id);
select isolate_by_company('phishing_imports');

alter table phishing_recipients add column import_id uuid;
alter table phishing_events add column import_id uuid;
create index phishing_recipients_import on phishing_recipients (company_id, import_id) where import_id is not null;
create index phishing_events_import on phishing_events (company_id, import_id) where import_id is not null;
