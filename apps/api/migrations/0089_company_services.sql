-- When a client has which service. `companies.services` stays what everything reads: the services of this moment.
create table company_services (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  service text not null check (service ~ '^[a-zA-Z]{2,40}$'),
  -- Days of the company, both included.
  start_day date not null,
  end_day date,
  paused_at timestamptz,
  -- Ended by hand, before its last day was over.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  -- The end about which people were notified, and how many days before.
  notified_end date,
  notified_days integer,
  check (end_day >= start_day),
  unique (company_id, id)
);
create index company_services_by_start on company_services (company_id, start_day, id);
select isolate_by_company('company_services');
select open_to_platform('company_services', 'select, insert');

create function service_state(s company_services, today date) returns text language sql immutable parallel safe as $$
  select case
    when s.ended_at is not null or s.end_day < today then 'ended'
    when s.paused_at is not null then 'paused'
    when s.start_day > today then 'scheduled'
    when s.end_day <= today + 30 then 'ending'
    else 'active' end
$$;

-- The services that a client has at a moment, in the order of the contract.
create function current_services(c companies, at timestamptz) returns text[] language sql stable parallel safe as $$
  select case when c.state <> 'active' then '{}'::text[] else array(
    select s.service from company_services s
    where s.company_id = c.id and service_state(s, (at at time zone c.time_zone)::date) in ('active', 'ending')
    order by array_position('{engagements,darkWeb,attackSurface,assets,phishing,awareness,publicAwareness}'::text[], s.service)) end
$$;

create function open_company_services() returns trigger language plpgsql as $$
begin
  insert into company_services (company_id, service, start_day)
  select new.id, service, (new.created_at at time zone new.time_zone)::date from unnest(new.services) service;
  return null;
end $$;
-- A company that is stored with services has them from its first day on, without an end.
create trigger services_opened after insert on companies for each row
  when (new.kind = 'client' and cardinality(new.services) > 0) execute function open_company_services();

alter table companies no force row level security;
alter table company_services no force row level security;
insert into company_services (company_id, service, start_day)
select c.id, service, (c.created_at at time zone c.time_zone)::date
from companies c, unnest(c.services) service where c.kind = 'client';
alter table companies force row level security;
alter table company_services force row level security;
