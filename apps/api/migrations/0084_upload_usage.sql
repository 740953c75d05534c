-- A file that is being uploaded takes the space of what has arrived of it, not of what was declared.

create or replace function keep_upload_usage() returns trigger language plpgsql as $$
declare
  after_it bigint := case
    when tg_op = 'DELETE' then 0
    when new.state = 'receiving' then new.received
    when new.state in ('checking', 'ready') then new.size
    else 0 end;
  before_it bigint := case
    when tg_op = 'INSERT' then 0
    when old.state = 'receiving' then old.received
    when old.state in ('checking', 'ready') then old.size
    else 0 end;
begin
  if after_it <> before_it then
    insert into upload_usage (company_id, bytes) values (coalesce(new.company_id, old.company_id), after_it - before_it)
    on conflict (company_id) do update set bytes = upload_usage.bytes + excluded.bytes;
  end if;
  return null;
end $$;
drop trigger upload_usage on uploads;
create trigger upload_usage after insert or delete or update of state, received on uploads
  for each row execute function keep_upload_usage();

-- The owner is bound by row-level security as everybody is, and has every company's uploads to count.
alter table uploads no force row level security;
alter table upload_usage no force row level security;
update upload_usage set bytes = coalesce((
  select sum(case when u.state = 'receiving' then u.received else u.size end) from uploads u
  where u.company_id = upload_usage.company_id and u.state in ('receiving', 'checking', 'ready')), 0);
alter table uploads force row level security;
alter table upload_usage force row level security;
