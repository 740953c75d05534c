-- Roles, tenancy and the tables that every module stands on.
-- gatehouse_company: set for the length of one company transaction; sees the rows of that company and nothing else.
-- gatehouse_platform: set where no company is known yet (sign-in, reset, session look-up) and for the provider's staff.
-- The role that signs in inherits neither (NOINHERIT), so a query outside the two reaches no table at all.
do $$
begin
  -- An owner that may not create roles finds both, made by an administrator.
  if not exists (select from pg_roles where rolname = 'gatehouse_company') then create role gatehouse_company nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  -- An owner that may not create roles finds both, made by an administrator.
  if not exists (select from pg_roles where rolname = 'gatehouse_platform') then create role gatehouse_platform nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
revoke create on schema public from public;
grant usage on schema public to gatehouse_company, gatehouse_platform;

-- UUIDv7: 48 bits of Unix milliseconds, then random bits (RFC 9562 §5.7). PostgreSQL 15 has no function for it.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The company of the running transaction; null (so: no rows) where none is set.
create function current_company() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('gatehouse.company_id', true), '')::uuid
$$;

-- Every table with company data calls this once: rows of another company can be neither seen nor written. The policy
-- holds for every role, the owner included: cascades and their triggers run as the owner, inside the same company.
create function isolate_by_company(target regclass, rights text default 'select, insert, update, delete', company_column text default 'company_id')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_isolation on %s
       using (%I = (select current_company())) with check (%I = (select current_company()))',
    target, company_column, company_column);
  execute format('grant %s on %s to gatehouse_company', rights, target);
end $$;

-- Opens a table to the platform role, for the few that must be read before a company is known.
create function open_to_platform(target regclass, rights text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy platform_access on %s to gatehouse_platform using (true) with check (true)', target);
  execute format('grant %s on %s to gatehouse_platform', rights, target);
end $$;

create table companies (
  id uuid primary key default new_id(),
  slug text not null unique check (slug ~ '^[a-z0-9-]{2,40}$'),
  name text not null check (length(name) between 1 and 200),
  short_name text not null check (length(short_name) between 1 and 40),
  -- 'provider' is the firm itself: its staff are users of this one company.
  kind text not null default 'client' check (kind in ('client', 'provider')),
  logo text,
  services text[] not null default '{}',
  domains text[] not null default '{}',
  created_at timestamptz not null default now()
);
select isolate_by_company('companies', 'select, update', 'id');
select open_to_platform('companies', 'select, insert, update');
create unique index companies_one_provider on companies (kind) where kind = 'provider';

create table users (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  username text not null check (length(username) between 3 and 254),
  fullname text not null check (length(fullname) between 1 and 200),
  role text not null,
  password_hash text,
  password_last_set timestamptz,
  must_change_password boolean not null default false,
  enabled boolean not null default true,
  totp_secret bytea,
  totp_pending bytea,
  totp_last_step bigint not null default 0,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index users_username on users (lower(username));
create index users_company on users (company_id, fullname, id);
select isolate_by_company('users');
select open_to_platform('users', 'select, insert, update');

create table sessions (
  id uuid primary key default new_id(),
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  address text not null default '',
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_user on sessions (company_id, user_id, created_at desc);
select isolate_by_company('sessions', 'select, update');
select open_to_platform('sessions', 'select, insert, update, delete');

-- One row for each pair of cookies handed out; only hashes are kept.
create table session_tokens (
  id uuid primary key default new_id(),
  company_id uuid not null,
  session_id uuid not null,
  refresh_hash bytea not null unique,
  access_hash bytea not null unique,
  issued_at timestamptz not null,
  access_expires_at timestamptz not null,
  spent_at timestamptz,
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index session_tokens_session on session_tokens (company_id, session_id);
select isolate_by_company('session_tokens', 'select');
select open_to_platform('session_tokens', 'select, insert, update, delete');

create table recovery_codes (
  id uuid primary key default new_id(),
  company_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index recovery_codes_user on recovery_codes (company_id, user_id);
select isolate_by_company('recovery_codes');
select open_to_platform('recovery_codes', 'select, update');

-- A request for an unknown username has neither user nor company, and is kept all the same: both look and cost alike.
create table password_resets (
  id_hash bytea primary key,
  company_id uuid,
  user_id uuid,
  code_hash bytea not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index password_resets_user on password_resets (company_id, user_id);
select isolate_by_company('password_resets', 'delete');
select open_to_platform('password_resets', 'select, insert, update, delete');

create table api_tokens (
  id uuid primary key default new_id(),
  company_id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index api_tokens_user on api_tokens (company_id, user_id);
select isolate_by_company('api_tokens');
select open_to_platform('api_tokens', 'select, insert, update');

-- Mail is written in the transaction that causes it and sent afterwards, so none is lost and none is sent for nothing.
create table mails (
  id uuid primary key default new_id(),
  company_id uuid,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index mails_waiting on mails (next_attempt_at) where sent_at is null;
select isolate_by_company('mails', 'insert');
select open_to_platform('mails', 'select, insert, update, delete');

-- Append only: nobody who serves may change or remove an entry. Each carries the hash of the one before it.
create table audit_entries (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  at timestamptz not null default clock_timestamp(),
  action text not null,
  actor_id uuid,
  actor_name text not null,
  subject text not null,
  address text not null,
  details jsonb not null default '{}',
  sequence bigint not null,
  hash bytea not null,
  unique (company_id, sequence)
);
create index audit_entries_newest on audit_entries (company_id, at desc, id desc);
create index audit_entries_action on audit_entries (company_id, action, at desc, id desc);
select isolate_by_company('audit_entries', 'select, insert');
select open_to_platform('audit_entries', 'select, insert');

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  previous record;
begin
  -- One writer a company at a time, so that the chain has no forks; callers write their entries last, just before commit.
  perform pg_advisory_xact_lock(hashtextextended('audit:' || new.company_id, 0));
  select sequence, hash into previous from audit_entries where company_id = new.company_id order by sequence desc limit 1;
  new.sequence := coalesce(previous.sequence, 0) + 1;
  new.at := clock_timestamp();
  new.hash := sha256(coalesce(previous.hash, ''::bytea) || convert_to(concat_ws('|', new.company_id, new.sequence,
    extract(epoch from new.at), new.action, new.actor_id, new.actor_name, new.subject, new.address, new.details), 'UTF8'));
  return new;
end $$;
create trigger audit_entries_chain before insert on audit_entries for each row execute function chain_audit_entry();

-- First sequence number whose hash does not follow from its predecessor; null when the chain is whole.
create function broken_audit_entry(company uuid) returns bigint language sql stable as $$
  select min(sequence) from (
    select sequence, hash, sha256(coalesce(lag(hash) over (order by sequence), ''::bytea) || convert_to(concat_ws('|', company_id,
      row_number() over (order by sequence), extract(epoch from at), action, actor_id, actor_name, subject, address, details), 'UTF8')) as expected
    from audit_entries where company_id = company) chain
  where hash <> expected
$$;
grant execute on function broken_audit_entry(uuid) to gatehouse_company, gatehouse_platform;

-- The first answer to a keyed call, given again to the same key, user and path (contract §1).
create table idempotent_answers (
  company_id uuid not null,
  user_id uuid not null,
  key text not null,
  route text not null,
  body_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, route, key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index idempotent_answers_age on idempotent_answers (created_at);
select isolate_by_company('idempotent_answers');
select open_to_platform('idempotent_answers', 'select, insert, update, delete');

create table notifications (
  id uuid primary key default new_id(),
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  body text not null,
  link text not null check (link ~ '^/[^/\\]' or link = '/'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index notifications_newest on notifications (company_id, user_id, created_at desc, id desc);
select isolate_by_company('notifications');

create table bookmarks (
  company_id uuid not null,
  user_id uuid not null,
  subject text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, subject),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select isolate_by_company('bookmarks');

-- Running numbers of the ids that people read (ENG-2026-0007): one counter for each company, kind and year.
create table visual_numbers (
  company_id uuid not null references companies (id),
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (company_id, kind, year)
);
select isolate_by_company('visual_numbers', 'select, insert, update');

create function next_visual_number(wanted_kind text, wanted_year integer) returns integer language sql volatile as $$
  insert into visual_numbers (company_id, kind, year, last) values (current_company(), wanted_kind, wanted_year, 1)
  on conflict (company_id, kind, year) do update set last = visual_numbers.last + 1
  returning last
$$;

-- How many rows a company has of a thing, kept in the transaction that adds or removes them: totals are never counted.
create table company_totals (
  company_id uuid not null references companies (id),
  thing text not null,
  total bigint not null default 0,
  primary key (company_id, thing)
);
select isolate_by_company('company_totals');
select open_to_platform('company_totals', 'select, insert, update');

create function keep_company_total() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into company_totals (company_id, thing, total) select company_id, tg_table_name, count(*) from changed group by company_id
    on conflict (company_id, thing) do update set total = company_totals.total + excluded.total;
  else
    update company_totals t set total = t.total - c.lost
    from (select company_id, count(*) as lost from changed group by company_id) c
    where t.company_id = c.company_id and t.thing = tg_table_name;
  end if;
  return null;
end $$;

-- Attaches the counter to a table with company data.
create function count_by_company(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger total_after_insert after insert on %s referencing new table as changed
    for each statement execute function keep_company_total()', target);
  execute format('create trigger total_after_delete after delete on %s referencing old table as changed
    for each statement execute function keep_company_total()', target);
end $$;
select count_by_company('audit_entries');
select count_by_company('users');

-- A moment as every payload carries it: ISO 8601, UTC, milliseconds. Stable, as to_char is: PostgreSQL then puts the body
-- in place of the call, which in a list saves a third of the statement.
create function iso(moment timestamptz) returns text language sql stable parallel safe as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The one-time link with which the first provider administrator is created; no company exists before it.
create table set_up_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
select open_to_platform('set_up_links', 'select, insert, delete');
