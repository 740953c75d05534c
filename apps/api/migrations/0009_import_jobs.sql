-- Files that are imported beside everything else. The bytes wait in the data folder of the process that took them.
create table import_jobs (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  actor_id uuid,
  actor_name text not null,
  address text not null,
  file_name text not null,
  format text not null,
  engagement text,
  state text not null default 'Waiting' check (state in ('Waiting', 'Running', 'Done', 'Refused', 'Cancelled')),
  bytes_read bigint not null default 0,
  bytes_total bigint not null,
  -- The name of the file in the data folder; which folder has it, and when its process last said that it is at work.
  file_key text not null,
  keeper text not null,
  heard_at timestamptz not null default now(),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- JSON null until the job is done.
  report jsonb not null default 'null',
  failure text not null default ''
);
create index import_jobs_newest on import_jobs (company_id, created_at desc, id desc);
create index import_jobs_waiting on import_jobs (keeper, created_at) where state in ('Waiting', 'Running');
select isolate_by_company('import_jobs', 'select, insert, update');
select open_to_platform('import_jobs', 'select, update');
