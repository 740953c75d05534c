-- Leaked credentials of a company. A password stands in breach_passwords, sealed with a key of the company, and nowhere else.

-- Keys of a company, each wrapped with a key that is derived from PORTAL_SECRET_KEY. 'seal' encrypts and rotates: the
-- newest version seals, older ones open until nothing needs them. 'mark' makes equal values comparable without showing
-- them; it stays, for it cannot be changed without every plain text.
create table company_keys (
  company_id uuid not null references companies (id),
  purpose text not null check (purpose in ('seal', 'mark')),
  version integer not null,
  wrapped bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, purpose, version)
);
select isolate_by_company('company_keys');
select open_to_platform('company_keys', 'select, update');

-- When somebody last proved in this session who they are; the sign-in itself counts as well.
alter table sessions add column confirmed_at timestamptz;

-- Which files a company's leaks came from: one that comes again is no new sighting.
create table breach_files (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  sha256 text not null,
  format text not null,
  name text not null,
  read_at timestamptz not null default now(),
  unique (company_id, sha256),
  unique (company_id, id)
);
select isolate_by_company('breach_files', 'select, insert, update');

create table breach_devices (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  device_key text not null,
  name text not null default '',
  machine_user text not null default '',
  hwid text not null default '',
  os text not null default '',
  ip text not null default '',
  country text not null default '',
  info_stealer text not null default '',
  antivirus text not null default '',
  malware_path text not null default '',
  infection_date timestamptz,
  infection_date_text text not null default '',
  is_date_ambiguous boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, device_key),
  unique (company_id, id)
);
select isolate_by_company('breach_devices');

create table breaches (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  number integer not null,
  visual_id text not null,
  login text not null,
  host text not null default '',
  url text not null default '',
  domain text not null default '',
  application text not null default '',
  info_stealer text not null default '',
  country text not null default '',
  ip text not null default '',
  kind text not null check (kind in ('ulp', 'combo', 'stealer', 'hibp')),
  breach_type smallint not null check (breach_type in (1, 2)),
  type smallint not null check (type in (1, 2)),
  status smallint not null default 1 check (status in (1, 2, 3)),
  entry_date timestamptz not null default clock_timestamp(),
  infection_date timestamptz,
  exposed_at timestamptz not null generated always as (coalesce(infection_date, entry_date)) stored,
  device_id uuid,
  assignee_id uuid,
  breach_names text[] not null default '{}',
  is_ambiguous boolean not null default false,
  has_password boolean not null default false,
  seen_count integer not null default 1,
  last_seen_at timestamptz not null default clock_timestamp(),
  reopened_at timestamptz,
  mitigated_at timestamptz,
  -- When it came to its status: tells whether somebody has moved it since.
  status_since timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- Keyed hash over kind, registrable domain, login and password; tells one credential from another.
  dedupe_key bytea not null,
  -- The file that it was last seen in.
  file_id uuid,
  -- The line of the lists as JSON text; see 0003.
  list_row text not null default '',
  unique (company_id, id),
  unique (company_id, dedupe_key),
  foreign key (company_id, device_id) references breach_devices (company_id, id),
  foreign key (company_id, assignee_id) references users (company_id, id) on delete set null (assignee_id)
);
create index breaches_created on breaches (company_id, created_at, id);
create index breaches_exposed on breaches (company_id, exposed_at, id);
create index breaches_user on breaches (company_id, lower(login), id);
create index breaches_host on breaches (company_id, host, id);
create index breaches_stealer on breaches (company_id, lower(info_stealer), id);
create index breaches_country on breaches (company_id, country, id);
create index breaches_status on breaches (company_id, status, id);
create index breaches_device on breaches (company_id, device_id, id) where device_id is not null;
create index breaches_assignee on breaches (company_id, assignee_id, id) where assignee_id is not null;
select isolate_by_company('breaches');

create table breach_passwords (
  company_id uuid not null,
  breach_id uuid not null,
  sealed bytea not null,
  key_version integer not null,
  -- Keyed hash: equal passwords of the company can be counted without being read.
  mark bytea not null,
  length integer not null,
  -- Bits: 1 small letters, 2 capitals, 4 digits, 8 anything else.
  classes smallint not null,
  is_known_leaked boolean not null,
  primary key (company_id, breach_id),
  foreign key (company_id, breach_id) references breaches (company_id, id) on delete cascade
);
create index breach_passwords_mark on breach_passwords (company_id, mark);
select isolate_by_company('breach_passwords');

create table breach_history (
  id uuid primary key default new_id(),
  company_id uuid not null,
  breach_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text not null,
  side text not null check (side in ('client', 'provider', 'system')),
  kind text not null check (kind in ('seen', 'reopened', 'status', 'assignee')),
  from_value text not null default '',
  to_value text not null default '',
  foreign key (company_id, breach_id) references breaches (company_id, id) on delete cascade
);
create index breach_history_breach on breach_history (company_id, breach_id, at, id);
select isolate_by_company('breach_history', 'select, insert');

-- Who has had a password shown, and why.
create table breach_reveals (
  id uuid primary key default new_id(),
  company_id uuid not null,
  breach_id uuid not null,
  user_id uuid,
  user_name text not null,
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  foreign key (company_id, breach_id) references breaches (company_id, id) on delete cascade
);
create index breach_reveals_breach on breach_reveals (company_id, breach_id, at, id);
select isolate_by_company('breach_reveals', 'select, insert');

-- What the provider took back: the same line in the next file is passed by.
create table breach_withdrawals (
  company_id uuid not null references companies (id),
  dedupe_key bytea not null,
  visual_id text not null,
  reason text not null,
  actor_name text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, dedupe_key)
);
select isolate_by_company('breach_withdrawals', 'select, insert');

create table breach_status_jobs (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  actor_id uuid,
  actor_name text not null,
  status smallint not null check (status in (1, 2, 3)),
  state text not null default 'Waiting' check (state in ('Waiting', 'Running', 'Done', 'Failed', 'Undoing', 'Undone')),
  total integer not null default 0,
  done integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  undo_until timestamptz,
  -- When the process that works on it was last heard of.
  heard_at timestamptz not null default clock_timestamp(),
  unique (company_id, id)
);
create index breach_status_jobs_open on breach_status_jobs (company_id, created_at) where state in ('Waiting', 'Running', 'Undoing');
select isolate_by_company('breach_status_jobs', 'select, insert, update');

-- The records of a job as they were chosen, and what they were before it moved them. They go with the right to undo.
create table breach_status_job_items (
  company_id uuid not null,
  job_id uuid not null,
  breach_id uuid not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Moved', 'Refused', 'Undone')),
  from_status smallint,
  from_mitigated_at timestamptz,
  moved_at timestamptz,
  primary key (company_id, job_id, breach_id),
  foreign key (company_id, job_id) references breach_status_jobs (company_id, id) on delete cascade
);
select isolate_by_company('breach_status_job_items');

-- How many records there are of each sort, kept in the transaction that changes one: figures are never counted.
create table breach_counts (
  company_id uuid not null references companies (id),
  status smallint not null,
  type smallint not null,
  breach_type smallint not null,
  kind text not null,
  total bigint not null,
  primary key (company_id, status, type, breach_type, kind)
);
select isolate_by_company('breach_counts');

create function add_to_breach_counts() returns trigger language plpgsql as $$
begin
  insert into breach_counts (company_id, status, type, breach_type, kind, total)
  select company_id, status, type, breach_type, kind, count(*) from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (company_id, status, type, breach_type, kind) do update set total = breach_counts.total + excluded.total;
  return null;
end $$;
create function take_from_breach_counts() returns trigger language plpgsql as $$
begin
  update breach_counts c set total = c.total - g.lost
  from (select company_id, status, type, breach_type, kind, count(*) as lost from gone group by 1, 2, 3, 4, 5) g
  where (c.company_id, c.status, c.type, c.breach_type, c.kind) = (g.company_id, g.status, g.type, g.breach_type, g.kind);
  return null;
end $$;
create function move_breach_counts() returns trigger language plpgsql as $$
begin
  insert into breach_counts (company_id, status, type, breach_type, kind, total)
  select company_id, status, type, breach_type, kind, sum(part) from (
    select company_id, status, type, breach_type, kind, 1 as part from added
    union all select company_id, status, type, breach_type, kind, -1 from gone) parts
  group by 1, 2, 3, 4, 5 having sum(part) <> 0 order by 1, 2, 3, 4, 5
  on conflict (company_id, status, type, breach_type, kind) do update set total = breach_counts.total + excluded.total;
  return null;
end $$;
create trigger counts_after_insert after insert on breaches referencing new table as added
  for each statement execute function add_to_breach_counts();
create trigger counts_after_update after update on breaches referencing old table as gone new table as added
  for each statement execute function move_breach_counts();
create trigger counts_after_delete after delete on breaches referencing old table as gone
  for each statement execute function take_from_breach_counts();

-- A line of the lists; the mask is that of the contract's passwordMask, and a test holds the two together.
create function breach_list_row(b breaches) returns text language sql stable as $$
  select json_build_object('_id', b.id, 'id', b.number, 'idVisual', b.visual_id,
    'company', json_build_object('_id', b.company_id), 'user', b.login, 'host', b.host,
    'passwordMasked', case when b.has_password then '••••••••' else '' end, 'infoStealer', b.info_stealer,
    'country', b.country, 'IP', b.ip, 'entryDate', iso(b.entry_date), 'infectionDate', iso(b.infection_date),
    'createdAt', iso(b.created_at), 'status', b.status, 'type', b.type, 'breachType', b.breach_type, 'kind', b.kind,
    'exposedAt', iso(coalesce(b.infection_date, b.entry_date)),
    'device', case when b.device_id is not null then (select json_build_object('_id', d.id, 'name', d.name)
      from breach_devices d where d.company_id = b.company_id and d.id = b.device_id) end,
    'assignee', case when b.assignee_id is not null then (select json_build_object('_id', u.id, 'fullname', u.fullname)
      from users u where u.company_id = b.company_id and u.id = b.assignee_id) end,
    'seenCount', b.seen_count, 'lastSeenAt', iso(b.last_seen_at), 'reopenedAt', iso(b.reopened_at),
    'mitigatedAt', iso(b.mitigated_at), 'changedAt', iso(b.changed_at))::text
$$;
create function keep_breach_list_row() returns trigger language plpgsql as $$
begin
  new.list_row := breach_list_row(new);
  return new;
end $$;
create trigger list_row_kept before insert or update on breaches for each row execute function keep_breach_list_row();

create function refresh_breaches_of_assignee() returns trigger language plpgsql as $$
begin
  update breaches set list_row = '' where company_id = new.company_id and assignee_id = new.id;
  return null;
end $$;
create trigger breaches_follow_name after update of fullname on users for each row
  when (old.fullname is distinct from new.fullname) execute function refresh_breaches_of_assignee();

create function refresh_breaches_of_device() returns trigger language plpgsql as $$
begin
  update breaches set list_row = '' where company_id = new.company_id and device_id = new.id;
  return null;
end $$;
create trigger breaches_follow_device after update of name on breach_devices for each row
  when (old.name is distinct from new.name) execute function refresh_breaches_of_device();

-- The number after which the next ones begin, for so many at once.
create function take_visual_numbers(wanted_kind text, wanted_count integer) returns integer language sql volatile as $$
  insert into visual_numbers (company_id, kind, year, last) values (current_company(), wanted_kind, 0, wanted_count)
  on conflict (company_id, kind, year) do update set last = visual_numbers.last + wanted_count
  returning last - wanted_count
$$;
