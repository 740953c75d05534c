-- The file of an import job is in the store of files, so that any process can continue the job.

-- 'internal': read by the portal alone, never through an address. Every byte in the store has a row, this one too.
alter table files drop constraint files_state_check;
alter table files add constraint files_state_check
  check (state in ('arriving', 'waiting', 'kept', 'removed', 'internal'));

-- `keeper` is empty and `file_key` the id of a row in `files` for all new jobs. Jobs of the former version name the data
-- folder in which their file is; only processes of that version take them.
alter table import_jobs
  -- Of the process that works on it: a process that was taken for dead cannot store anything any more.
  add column claim uuid,
  -- How often a process took it. One that ends each process is given up.
  add column attempts integer not null default 0;

-- The row in `files` counts towards the quota, also while a preview waits for its confirmation.
create or replace function keep_import_usage() returns trigger language plpgsql as $$
declare
  after_it bigint := case when new.keeper <> '' and new.state in ('Waiting', 'Running') then new.bytes_total else 0 end;
  before_it bigint := case
    when tg_op = 'UPDATE' and old.keeper <> '' and old.state in ('Waiting', 'Running') then old.bytes_total else 0 end;
begin
  if after_it <> before_it then
    perform add_stored_bytes(new.company_id, after_it - before_it);
  end if;
  return null;
end $$;
