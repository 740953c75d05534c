-- The public awareness area: sessions that the provider prepares and anyone may register for.

alter table awareness_sessions
  -- Who may register by the domain of their address; empty for everyone.
  add column registration_domains text[] not null default '{}',
  -- How many may take part; null for no limit.
  add column capacity integer check (capacity between 1 and 100000);
create index awareness_sessions_deleted on awareness_sessions (company_id, deleted_at) where deleted_at is not null;

-- Whoever opens the address of a session is in no company yet.
create policy platform_finds_public on awareness_sessions for select to gatehouse_platform using (is_public);
grant select (id, company_id, is_public, deleted_at, state) on awareness_sessions to gatehouse_platform;

-- Registrations that wait for a confirmation. Only hashes of their links are kept.
create table awareness_registrations (
  id uuid primary key default new_id(),
  company_id uuid not null,
  session_id uuid not null,
  fullname text not null check (length(fullname) between 1 and 200),
  email text not null check (length(email) <= 254),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, session_id) references awareness_sessions (company_id, id) on delete cascade
);
create index awareness_registrations_email on awareness_registrations (company_id, email, created_at);
create index awareness_registrations_age on awareness_registrations (company_id, created_at);
select isolate_by_company('awareness_registrations');
select open_to_platform('awareness_registrations', 'select');
