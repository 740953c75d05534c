-- Backups without superuser rights, and processes that read a newer schema.

-- True for a migration after which the version before it can no longer read the database (its file states "-- contracts").
alter table schema_migrations add column contracts boolean not null default false;
-- A portal that signs in with its serving role alone reads here which migrations have run.
grant select on schema_migrations to gatehouse_platform;

-- The owner is walled in as everybody is (forced row-level security). A backup reads every row, and only reads: the policy holds for the
-- owner of the table, and only in a transaction that says so.
create function open_tables_to_backup() returns void language plpgsql as $$
declare
  target record;
begin
  for target in
    select c.oid::regclass as name, c.relowner::regrole as owner
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p
        where p.polrelid = c.oid and p.polname = 'backup_access' and p.polroles = array[c.relowner])
    order by c.oid
  loop
    execute format('drop policy if exists backup_access on %s', target.name);
    execute format('create policy backup_access on %s for select to %s
      using ((select current_setting(''gatehouse.backup'', true)) = ''on'')', target.name, target.owner);
  end loop;
end $$;
select open_tables_to_backup();
