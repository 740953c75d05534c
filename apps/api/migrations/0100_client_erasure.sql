-- Erasure of clients: who requested, approved and withdrew it, the job that carries it out, and what it leaves.
create table client_erasures (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- 'requested' needs approval until due_at, 'waiting' begins at due_at.
  state text not null check (state in ('requested', 'waiting', 'running', 'erased', 'withdrawn', 'expired')),
  -- Empty once the client is erased: it may name the client.
  reason text not null default '' check (length(reason) <= 500),
  -- Of the provider's staff.
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  approved_by uuid,
  approved_by_name text not null default '',
  approved_at timestamptz,
  started_at timestamptz,
  progress integer not null default 0 check (progress between 0 and 100),
  -- When its process last said that it is at work, and how often a process took it.
  heard_at timestamptz,
  attempts integer not null default 0,
  ended_at timestamptz,
  -- Rows and files that were deleted, by table.
  counts jsonb not null default '{}',
  -- A backup of before was restored, and the client was erased once more.
  is_repeated boolean not null default false,
  -- The PDF, sealed; null before and after its time.
  certificate bytea,
  certificate_until timestamptz,
  -- Years for which invoices are kept, and the day after which the last one is deleted.
  invoice_years integer check (invoice_years between 1 and 30),
  invoices_until date,
  -- When what is left was last looked through.
  swept_at timestamptz,
  unique (company_id, id),
  check ((approved_by is null) = (approved_at is null))
);
create index client_erasures_newest on client_erasures (company_id, requested_at desc, id desc);
-- One at a time for each client.
create unique index client_erasures_open on client_erasures (company_id) where state in ('requested', 'waiting', 'running');
create index client_erasures_due on client_erasures (due_at) where state in ('requested', 'waiting', 'running');
create index client_erasures_swept on client_erasures (swept_at) where state = 'erased';
select isolate_by_company('client_erasures', 'select, insert, update');
select open_to_platform('client_erasures', 'select');
grant delete on test_gateway_objects to gatehouse_platform;

alter table billing_settings
  -- For which invoices of erased clients are kept.
  add column invoice_retention_years integer not null default 10 check (invoice_retention_years between 1 and 30);

-- Whether the client is being erased, or was.
create function is_under_erasure(company uuid) returns boolean language sql stable as $$
  select exists (select from companies c where c.id = company and c.state in ('erasing', 'erased'))
$$;

-- As it was, but an erased client has no name in its slug.
create or replace function keep_company_identity() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.id_prefix = '' then new.id_prefix := id_prefix_of(new.short_name); end if;
  elsif new.state <> 'erased' and (new.slug, new.id_prefix) is distinct from (old.slug, old.id_prefix) then
    raise exception 'The slug and the ID prefix of a company never change';
  end if;
  return new;
end $$;

-- Both as they were, but for clients that are erased.
create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  -- What is generated has no value yet while this runs.
  later text[] := '{state,paid_at,paid,credited,refunded,amount_due,number_key,disputed,reminders_paused,updated_at}';
begin
  if is_under_erasure(old.company_id) then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  -- It follows its lines and credit notes, in their triggers, and nothing else.
  if pg_trigger_depth() > 1 then
    later := later || '{lines_row}';
  end if;
  if tg_op = 'DELETE' then
    raise exception 'An issued invoice is never deleted' using errcode = 'GH001';
  end if;
  if new.state = 'Draft' or (to_jsonb(new) - later) is distinct from (to_jsonb(old) - later) then
    raise exception 'An issued invoice never changes' using errcode = 'GH001';
  end if;
  return new;
end $$;

create or replace function keep_issued_line() returns trigger language plpgsql as $$
declare
  line invoice_lines := case when tg_op = 'INSERT' then new else old end;
begin
  -- An engagement that is deleted leaves the line; nothing else of it goes.
  if tg_op = 'UPDATE' and new.engagement_id is null and (to_jsonb(new) - 'engagement_id') = (to_jsonb(old) - 'engagement_id') then
    return new;
  end if;
  if tg_op = 'DELETE' and is_under_erasure(old.company_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' or exists (select from invoices i
      where i.company_id = line.company_id and i.id = line.invoice_id and i.state <> 'Draft') then
    raise exception 'A line of an issued invoice never changes' using errcode = 'GH001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- The functions below run as the owner of the tables, since no serving role may delete from many of them. Each names the
-- company of the transaction in every statement, and works for a client under erasure alone.

create function require_erasure(company uuid) returns void language plpgsql stable as $$
begin
  if company is null or not is_under_erasure(company) then
    raise exception 'This client is not being erased' using errcode = 'GH002';
  end if;
end $$;

-- Deletes some rows of a table of the client, those first that no other row of the table points to. Issued invoices and
-- what belongs to them stay, and so do the company, its log and its erasures.
create function erase_client_rows(target text, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := current_company();
  kept text := case target
    when 'invoices' then 't.state <> ''Draft'''
    when 'invoice_lines' then 'exists (select from invoices i where i.company_id = t.company_id and i.id = t.invoice_id and i.state <> ''Draft'')'
    else 'false' end;
  pointed text;
  deleted bigint;
begin
  perform require_erasure(company);
  -- Rows of files and uploads go with their bytes.
  if target in ('audit_entries', 'client_erasures', 'files', 'uploads', 'credit_notes', 'credit_note_lines', 'invoice_documents', 'invoice_files',
      'invoice_payments', 'invoice_refunds')
    or not exists (select from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = target) then
    raise exception 'An erasure deletes no rows of %', target using errcode = 'GH002';
  end if;
  select coalesce(string_agg(format('exists (select from %I o where o.ctid <> t.ctid and %s)', target,
      (select string_agg(format('o.%I = t.%I', child.attname, parent.attname), ' and ')
       from unnest(k.conkey, k.confkey) as pair(child_number, parent_number)
       join pg_attribute child on child.attrelid = k.conrelid and child.attnum = pair.child_number
       join pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = pair.parent_number)), ' or '), 'false')
    into pointed
  from pg_constraint k where k.contype = 'f' and k.conrelid = k.confrelid and k.confdeltype in ('a', 'r')
    and k.conrelid = format('public.%I', target)::regclass;
  execute format('delete from %1$I where ctid = any(array(
      select t.ctid from %1$I t where t.company_id = $1 and not (%2$s) and not (%3$s) limit $2)) and company_id = $1',
    target, kept, pointed) using company, most;
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- How many rows of a table an erasure has left to delete.
create function rows_to_erase(target text) returns bigint language plpgsql stable as $$
declare
  kept text := case target
    when 'invoices' then 't.state <> ''Draft'''
    when 'invoice_lines' then 'exists (select from invoices i where i.company_id = t.company_id and i.id = t.invoice_id and i.state <> ''Draft'')'
    when 'files' then 'exists (select from invoice_files f where f.company_id = t.company_id and f.file_id = t.id)'
    else 'false' end;
  found bigint;
begin
  execute format('select count(*) from %I t where t.company_id = (select current_company()) and not (%s)', target, kept) into found;
  return found;
end $$;

-- Reduces what is kept of the client's billing to what the law asks for.
create function reduce_client_invoices() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := current_company();
begin
  perform require_erasure(company);
  update invoice_lines set engagement_id = null where company_id = company and engagement_id is not null;
  update invoices set purchase_order = '', notes = '', reminders_paused = true, subscription_id = null, occurrence = null,
    created_by = null where company_id = company and state <> 'Draft';
  -- A card payment has a reference of its own.
  update invoice_payments set reference = case method when 'card' then id::text else '' end, label = '', created_by = null
    where company_id = company;
  update invoice_refunds set reference = case method when 'card' then id::text else '' end, label = '', created_by = null
    where company_id = company;
  update credit_notes set created_by = null where company_id = company;
  update invoice_documents set content = content || '{"purchaseOrder": "", "notes": ""}' where company_id = company;
  update files f set created_by = null, created_by_name = '' from invoice_files i
    where f.company_id = company and i.company_id = company and i.file_id = f.id;
end $$;

-- Replaces names and settings of the client by what tells nothing of it.
create function reduce_client_company() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := current_company();
begin
  perform require_erasure(company);
  update companies set state = 'erased', name = 'Erased client', short_name = 'Erased',
    slug = 'erased-' || replace(id::text, '-', ''), id_prefix = '', logo = null, services = '{}', domains = '{}',
    domains_asked = '{}', time_zone = 'UTC', requires_totp = false, session_hours = null, storage_quota = null,
    brand_colour = null, result_months = 24, first_emails_a_day = null, archived_reason = '', account_lead = null,
    staff_contacts = '{}', client_contacts = '[]', open_to = 'assigned'
  where id = company;
end $$;

-- Deletes issued invoices of an erased client whose last document is older, with their files; their bytes are swept later.
create function erase_old_invoices(before timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := current_company();
  old uuid[];
  documents uuid[];
  rendered uuid[];
begin
  perform require_erasure(company);
  old := array(select i.id from invoices i where i.company_id = company and i.state <> 'Draft' and i.issued_at < before
    and not exists (select from credit_notes n where n.company_id = company and n.invoice_id = i.id and n.issued_at >= before)
    order by i.issued_at limit most);
  documents := array(select d.id from invoice_documents d where d.company_id = company and d.invoice_id = any(old));
  rendered := array(select f.file_id from invoice_files f where f.company_id = company and f.document_id = any(documents));
  delete from invoice_files where company_id = company and document_id = any(documents);
  update files set state = 'removed', state_since = clock_timestamp(), name = '' where company_id = company and id = any(rendered);
  delete from invoice_documents where company_id = company and id = any(documents);
  delete from invoice_refunds where company_id = company and invoice_id = any(old);
  delete from credit_note_lines l using credit_notes n
    where l.company_id = company and n.company_id = company and n.id = l.credit_note_id and n.invoice_id = any(old);
  delete from credit_notes where company_id = company and invoice_id = any(old);
  delete from invoice_payments where company_id = company and invoice_id = any(old);
  delete from invoices where company_id = company and id = any(old);
  return cardinality(old);
end $$;

-- The audit log keeps the ids of entries of erased clients. The chain of new entries is made of what is kept and of a hash of
-- the rest, with a salt, so that it holds without the rest; entries of before get a second hash when they are reduced.
alter table audit_entries
  add column salt bytea,
  add column content_hash bytea,
  add column reduced_at timestamptz,
  add column kept_hash bytea;

create function audit_head(entry audit_entries) returns bytea language sql stable as $$
  select convert_to(jsonb_build_array(entry.company_id, entry.sequence, extract(epoch from entry.at), entry.action, entry.actor_id)::text, 'UTF8')
$$;
create function audit_content(entry audit_entries) returns bytea language sql stable as $$
  select convert_to(jsonb_build_array(entry.actor_name, entry.subject, entry.address, entry.details)::text, 'UTF8')
$$;

create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  previous record;
begin
  -- One writer a company at a time, so that the chain has no forks; callers write their entries last, just before commit.
  perform pg_advisory_xact_lock(hashtextextended('audit:' || new.company_id, 0));
  select sequence, hash into previous from audit_entries where company_id = new.company_id order by sequence desc limit 1;
  new.sequence := coalesce(previous.sequence, 0) + 1;
  new.at := clock_timestamp();
  new.reduced_at := null;
  new.kept_hash := null;
  new.salt := uuid_send(gen_random_uuid());
  new.content_hash := sha256(new.salt || audit_content(new));
  new.hash := sha256(coalesce(previous.hash, ''::bytea) || audit_head(new) || new.content_hash);
  return new;
end $$;

-- First sequence number that does not follow from its predecessor; null when the chain is whole.
create or replace function broken_audit_entry(company uuid) returns bigint language sql stable as $$
  select min((chain.entry).sequence) from (
    select e as entry, coalesce(lag(e.hash) over (order by e.sequence), ''::bytea) as previous,
      row_number() over (order by e.sequence) as place
    from audit_entries e where e.company_id = company) chain
  where (entry).sequence <> place
    or ((entry).reduced_at is not null and (entry).subject <> '')
    or case
    when (entry).content_hash is not null then
      (entry).hash <> sha256(previous || audit_head(entry) || (entry).content_hash)
      or ((entry).reduced_at is null
        and (entry).content_hash is distinct from sha256((entry).salt || audit_content(entry)))
    when (entry).reduced_at is not null then
      (entry).kept_hash is distinct from sha256(previous || (entry).hash || audit_head(entry))
    else (entry).hash <> sha256(previous || convert_to(concat_ws('|', (entry).company_id, place, extract(epoch from (entry).at),
      (entry).action, (entry).actor_id, (entry).actor_name, (entry).subject, (entry).address, (entry).details), 'UTF8'))
  end
$$;

-- Reduces some entries of the log of the transaction's company that are about the client: all of its own log, and those of the
-- provider's that name it. Entries of the provider keep who made them.
create function reduce_audit_entries(client uuid, most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := current_company();
  client_slug text;
  reduced bigint;
begin
  perform set_config('gatehouse.company_id', client::text, true);
  perform require_erasure(client);
  select slug into client_slug from companies where id = client;
  perform set_config('gatehouse.company_id', company::text, true);
  with chosen as (
    select e.id, coalesce((select p.hash from audit_entries p
      where p.company_id = company and p.sequence = e.sequence - 1), ''::bytea) as previous
    from audit_entries e
    where e.company_id = company and e.reduced_at is null and e.action <> 'client-erased'
      and (company = client or e.details ->> 'company' = client::text
        -- Earlier versions named the client by its slug alone.
        or (e.action = 'client-created' and e.details ->> 'slug' = client_slug))
    limit most)
  update audit_entries e set reduced_at = clock_timestamp(), salt = null, subject = '',
    actor_name = case when company = client then '' else e.actor_name end,
    address = case when company = client then '' else e.address end,
    details = case when company = client then '{}'::jsonb else jsonb_build_object('company', client) end,
    kept_hash = case when e.content_hash is null then sha256(c.previous || e.hash || audit_head(e)) end
  from chosen c where e.id = c.id and e.company_id = company;
  get diagnostics reduced = row_count;
  return reduced;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['erase_client_rows(text, integer)', 'reduce_client_invoices()', 'reduce_client_company()',
    'erase_old_invoices(timestamptz, integer)', 'reduce_audit_entries(uuid, integer)'] loop
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to gatehouse_company', name);
  end loop;
end $$;
