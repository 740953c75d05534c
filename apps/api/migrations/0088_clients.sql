-- Clients as staff create, change and archive them.

alter table companies
  -- Erasing and erased clients are kept for their certificate and invoices alone.
  add column state text not null default 'active' check (state in ('active', 'archived', 'erasing', 'erased')),
  add column archived_at timestamptz,
  add column archived_reason text not null default '' check (length(archived_reason) <= 500),
  -- Of visual IDs such as ACME-DW-0042. It never changes, whatever the short name becomes.
  add column id_prefix text not null default '' check (length(id_prefix) <= 40),
  -- Of the provider's staff, who are no users of the company.
  add column account_lead uuid,
  add column staff_contacts uuid[] not null default '{}',
  -- People of the client: [{fullname, email, phone, role}].
  add column client_contacts jsonb not null default '[]';

create function id_prefix_of(short_name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(short_name), '[^[:alnum:]]', '', 'g')
$$;

alter table companies no force row level security;
update companies set id_prefix = id_prefix_of(short_name);
alter table companies force row level security;

create function keep_company_identity() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.id_prefix = '' then new.id_prefix := id_prefix_of(new.short_name); end if;
  elsif (new.slug, new.id_prefix) is distinct from (old.slug, old.id_prefix) then
    raise exception 'The slug and the ID prefix of a company never change';
  end if;
  return new;
end $$;
create trigger identity_kept before insert or update of slug, id_prefix on companies
  for each row execute function keep_company_identity();

-- A client is created within its own walls: the row can only be that of the transaction's company.
grant insert on companies to gatehouse_company;

-- The one decision about which clients a member of the staff sees.
create function staff_sees(company uuid, kind text, state text) returns boolean language sql stable parallel safe as $$
  select kind = 'client' and state in ('active', 'archived')
$$;

-- Both functions are as they were but for the prefix.
create or replace function number_campaign() returns trigger language plpgsql as $$
begin
  new.number := next_visual_number('phishing', 0);
  new.visual_id := (select c.id_prefix from companies c where c.id = new.company_id)
    || '-PHS-' || lpad(new.number::text, greatest(4, length(new.number::text)), '0');
  return new;
end $$;

create or replace function complete_surface_issue() returns trigger language plpgsql as $$
declare
  zone text;
  days integer;
begin
  select c.time_zone into zone from companies c where c.id = new.company_id;
  if tg_op = 'INSERT' then
    new.is_listed := (select h.state <> 'Not ours' from surface_hosts h where h.company_id = new.company_id and h.id = new.host_id);
    new.visual_id := (select c.id_prefix from companies c where c.id = new.company_id)
      || '-ASM-' || lpad(new.number::text, greatest(4, length(new.number::text)), '0');
  end if;
  new.status := case when new.decided_status = 2 and new.last_seen > new.decided_at then 1 else new.decided_status end;
  if tg_op = 'UPDATE' and new.status <> old.status then
    new.status_since := change_moment();
    new.reopened_at := case when old.status in (2, 5) and new.status not in (2, 5) then new.status_since end;
  end if;
  if new.status in (2, 5) then
    new.accepted_at := null;
    new.accepted_until := null;
    new.accepted_by := '';
    new.accepted_reason := '';
  end if;
  days := due_days_of(new.company_id, new.severity);
  new.due_date := (coalesce(new.reopened_at, new.created_at) at time zone zone)::date + days;
  return new;
end $$;
