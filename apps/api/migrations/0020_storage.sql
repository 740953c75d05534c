-- What a company stores and what an account uploads in a day, counted in the transaction that changes it.

-- In bytes; null: the default of the settings.
alter table companies add column storage_quota bigint check (storage_quota >= 0);

create table storage_usage (
  company_id uuid primary key references companies (id),
  bytes bigint not null
);
select isolate_by_company('storage_usage', 'select, insert, update');
select open_to_platform('storage_usage', 'select, insert, update');

create table upload_days (
  company_id uuid not null,
  user_id uuid not null,
  day date not null,
  bytes bigint not null,
  primary key (company_id, user_id, day),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select isolate_by_company('upload_days');

-- Uploads of one company take turns here until they commit, so that no two of them fill the same space.
create function add_stored_bytes(company uuid, change bigint) returns void language sql as $$
  insert into storage_usage (company_id, bytes) values (company, change)
  on conflict (company_id) do update set bytes = storage_usage.bytes + excluded.bytes
$$;

create function keep_file_usage() returns trigger language plpgsql as $$
declare
  after_it bigint := case when tg_op = 'DELETE' or new.state = 'removed' then 0 else new.size end;
  before_it bigint := case when tg_op = 'INSERT' or old.state = 'removed' then 0 else old.size end;
begin
  if after_it <> before_it then
    perform add_stored_bytes(coalesce(new.company_id, old.company_id), after_it - before_it);
  end if;
  return null;
end $$;
create trigger file_usage after insert or delete or update of state, size on files
  for each row execute function keep_file_usage();

-- A file that is imported takes space until its job has ended.
create function keep_import_usage() returns trigger language plpgsql as $$
declare
  after_it bigint := case when new.state in ('Waiting', 'Running') then new.bytes_total else 0 end;
  before_it bigint := case when tg_op = 'UPDATE' and old.state in ('Waiting', 'Running') then old.bytes_total else 0 end;
begin
  if after_it <> before_it then
    perform add_stored_bytes(new.company_id, after_it - before_it);
  end if;
  return null;
end $$;
create trigger import_usage after insert or update of state, bytes_total on import_jobs
  for each row execute function keep_import_usage();

-- The owner is walled in as everybody is (forced row-level security), and has every company's files to count.
alter table files no force row level security;
alter table import_jobs no force row level security;
alter table storage_usage no force row level security;
insert into storage_usage (company_id, bytes)
  select company_id, sum(size) from (
    select company_id, size from files where state <> 'removed'
    union all
    select company_id, bytes_total from import_jobs where state in ('Waiting', 'Running')
  ) stored group by company_id;
alter table files force row level security;
alter table import_jobs force row level security;
alter table storage_usage force row level security;
