-- Comments, history and bulk status changes of declared records, in the same tables for all kinds. Every such record has a row here with
-- its own id, to which they refer.
create table declared_records (
  id uuid primary key,
  company_id uuid not null references companies (id),
  kind text not null,
  unique (company_id, id)
);
select isolate_by_company('declared_records', 'select, insert, delete');

create table record_history (
  id uuid primary key default new_id(),
  company_id uuid not null,
  record_id uuid not null,
  at timestamptz not null default change_moment(),
  actor_id uuid,
  actor_name text not null,
  side text not null check (side in ('client', 'provider', 'system')),
  kind text not null check (kind in ('created', 'status')),
  from_value text not null default '',
  to_value text not null default '',
  comment text not null default '',
  foreign key (company_id, record_id) references declared_records (company_id, id) on delete cascade
);
create index record_history_record on record_history (company_id, record_id, at, id);
select isolate_by_company('record_history', 'select, insert');

create table record_comments (
  id uuid primary key default new_id(),
  company_id uuid not null,
  record_id uuid not null,
  parent_id uuid,
  author_id uuid,
  author_name text not null,
  side text not null check (side in ('client', 'provider', 'system')),
  audience text not null check (audience in ('company', 'provider', 'both')),
  body text not null check (length(body) <= 20000),
  mentions jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  removed_at timestamptz,
  unique (company_id, id),
  unique (company_id, record_id, id),
  foreign key (company_id, record_id) references declared_records (company_id, id) on delete cascade,
  foreign key (company_id, record_id, parent_id) references record_comments (company_id, record_id, id)
);
create index record_comments_thread on record_comments (company_id, record_id, created_at, id);
select isolate_by_company('record_comments');
select count_texts('record_comments');

create table record_comment_edits (
  id uuid primary key default new_id(),
  company_id uuid not null,
  comment_id uuid not null,
  body text not null,
  replaced_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, comment_id) references record_comments (company_id, id) on delete cascade
);
create index record_comment_edits_comment on record_comment_edits (company_id, comment_id);
select isolate_by_company('record_comment_edits', 'select, insert');
select count_texts('record_comment_edits');

create table record_jobs (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  kind text not null,
  actor_id uuid,
  actor_name text not null,
  side text not null check (side in ('client', 'provider')),
  status text not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Running', 'Done', 'Failed', 'Undoing', 'Undone')),
  total integer not null default 0,
  done integer not null default 0,
  changed integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  undo_until timestamptz,
  heartbeat_at timestamptz not null default clock_timestamp(),
  unique (company_id, id)
);
create index record_jobs_open on record_jobs (company_id, created_at) where state in ('Waiting', 'Running', 'Undoing');
select isolate_by_company('record_jobs', 'select, insert, update');
select open_to_platform('record_jobs', 'select (company_id, state, heartbeat_at, undo_until)');
grant select (id, created_at, ended_at), delete on record_jobs to gatehouse_platform;

create table record_job_items (
  company_id uuid not null,
  job_id uuid not null,
  record_id uuid not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Moved', 'Refused', 'Undone')),
  from_status text,
  moved_at timestamptz,
  primary key (company_id, job_id, record_id),
  foreign key (company_id, job_id) references record_jobs (company_id, id) on delete cascade,
  foreign key (company_id, record_id) references declared_records (company_id, id) on delete cascade
);
create index record_job_items_record on record_job_items (company_id, record_id);
select isolate_by_company('record_job_items');

create function keep_declared_records() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into declared_records (company_id, id, kind) select company_id, id, tg_table_name from changed;
  else
    delete from declared_records d using changed c where d.company_id = c.company_id and d.id = c.id;
  end if;
  return null;
end $$;

-- Prepares the table of a kind of record: its isolation, its total, an index for each order of its list, and its rows above.
create function declare_records(target regclass) returns void language plpgsql as $$
begin
  perform isolate_by_company(target);
  perform count_by_company(target);
  execute format('create index on %s (company_id, created_at desc, id desc)', target);
  execute format('create index on %s (company_id, status, created_at desc, id desc)', target);
  execute format('create index on %s (company_id, lower(title), id)', target);
  execute format('create trigger records_after_insert after insert on %s referencing new table as changed
    for each statement execute function keep_declared_records()', target);
  execute format('create trigger records_after_delete after delete on %s referencing old table as changed
    for each statement execute function keep_declared_records()', target);
end $$;
