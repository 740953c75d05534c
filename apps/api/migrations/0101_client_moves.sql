-- Moving clients: exports with leaked passwords under a passphrase, and public keys that arrive with certificates.

alter table client_exports
  -- Sealed, and only until the job has ended.
  add column passphrase bytea,
  add column has_passwords boolean not null default false;

-- Not a constraint: the version before this one ends exports without knowing of the column.
create function forget_passphrase() returns trigger language plpgsql as $$
begin
  if new.state not in ('queued', 'running') then new.passphrase := null; end if;
  return new;
end $$;
create trigger client_exports_passphrase before update of state on client_exports
  for each row execute function forget_passphrase();

-- Certificates keep the key that signed them. An import adds its public part, which can never sign here.
do $$
declare
  owner regrole := (select relowner from pg_class where oid = 'certificate_keys'::regclass);
begin
  execute format('create policy keys_arrive on certificate_keys for insert to %s
    with check (state = ''Retired'' and private_key is null)', owner);
end $$;
