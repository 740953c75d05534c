-- Pictures of simulated emails, the retention of what recipients did, and the state of connections to gophish.
create function remove_picture_of_campaign() returns trigger language plpgsql as $$
begin
  update files set state = 'removed', state_since = clock_timestamp()
  where company_id = old.company_id and record_kind = 'phishing-lure' and record_id = old.id and state = 'kept';
  return null;
end $$;
create trigger picture_goes_with_campaign after delete on phishing_campaigns
  for each row execute function remove_picture_of_campaign();

-- The picture of a draft exists for the client as little as the draft.
create policy campaign_published_only on files as restrictive to gatehouse_company using (
  not (select reads_as_client()) or record_kind is distinct from 'phishing-lure'
  or exists (select from phishing_campaigns c where c.company_id = files.company_id and c.id = files.record_id));

-- When the webhook of a server was last tried from its own side, and when its secret was last replaced.
alter table gophish_connections
  add column last_ping_at timestamptz,
  add column rotated_at timestamptz;

-- How long network data and named results are kept.
alter table phishing_settings
  add column network_days integer not null default 90 check (network_days between 7 and 3650),
  add column named_months integer not null default 24 check (named_months between 1 and 120);

alter table phishing_events
  -- Addresses and user agents are gone or about to go: what the scanner rules said stays as it was.
  add column is_settled boolean not null default false;
create index phishing_events_network on phishing_events (company_id, at) where ip is not null or user_agent is not null;
