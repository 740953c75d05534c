-- Servers of gophish that report events to the portal, signed with a secret of their own. They are the provider's.
create table gophish_connections (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  name text not null check (length(name) between 1 and 80),
  -- Sealed for this row.
  sealed_secret bytea not null,
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  last_event_at timestamptz,
  unique (company_id, id)
);
create unique index gophish_connections_name on gophish_connections (company_id, lower(name));
select isolate_by_company('gophish_connections');
select open_to_platform('gophish_connections', 'select, update');

-- Which server reports the events of a campaign, under the number that external_id names.
alter table phishing_campaigns add column connection_id uuid references gophish_connections (id) on delete set null;
create unique index phishing_campaigns_connection on phishing_campaigns (connection_id, external_id)
  where connection_id is not null and external_id <> '';

-- Events as they arrived. Without a campaign they are the provider's, and wait until one is connected; else the client's.
create table gophish_events (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  connection_id uuid not null references gophish_connections (id) on delete cascade,
  campaign_id uuid,
  external_id text not null check (length(external_id) <= 100),
  -- EventFact in packages/formats/src/phishing/phishing-record.ts.
  fact jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, campaign_id) references phishing_campaigns (company_id, id) on delete cascade
);
create index gophish_events_campaign on gophish_events (company_id, campaign_id, received_at);
create index gophish_events_waiting on gophish_events (connection_id, external_id) where campaign_id is null;
select isolate_by_company('gophish_events');
select open_to_platform('gophish_events', 'select, insert, update');
