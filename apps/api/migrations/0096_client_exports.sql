-- Exports of clients: jobs that write an archive, which is kept for seven days.
create table client_exports (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  reader text not null check (reader in ('client', 'move')),
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed', 'expired')),
  progress integer not null default 0 check (progress between 0 and 100),
  requested_by uuid not null,
  requested_by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When its process last said that it is at work, and how often a process took it.
  heard_at timestamptz,
  attempts integer not null default 0,
  ended_at timestamptz,
  expires_at timestamptz,
  -- Of the archive in the store, sealed; null before and afterwards.
  file_id uuid,
  file_name text not null default '',
  size bigint not null default 0,
  unique (company_id, id),
  -- An archive has an end.
  check (state <> 'ready' or (file_id is not null and expires_at is not null))
);
create index client_exports_newest on client_exports (company_id, created_at desc, id desc);
-- One at a time for each client.
create unique index client_exports_open on client_exports (company_id) where state in ('queued', 'running');
create index client_exports_waiting on client_exports (created_at) where state in ('queued', 'running');
create index client_exports_ready on client_exports (expires_at) where state = 'ready';
select isolate_by_company('client_exports');
select open_to_platform('client_exports', 'select');

-- Archives are copies for the provider, and take nothing of the client's quota.
create or replace function keep_file_usage() returns trigger language plpgsql as $$
declare
  archive constant text := 'application/vnd.gatehouse.client-export';
  after_it bigint := case
    when tg_op = 'DELETE' or new.state = 'removed' or new.upload_id is not null or new.media_type = archive then 0
    else new.size end;
  before_it bigint := case
    when tg_op = 'INSERT' or old.state = 'removed' or old.upload_id is not null or old.media_type = archive then 0
    else old.size end;
begin
  if after_it <> before_it then
    perform add_stored_bytes(coalesce(new.company_id, old.company_id), after_it - before_it);
  end if;
  return null;
end $$;
