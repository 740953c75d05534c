-- One list of domains: what a company monitored, requested and verified apart are rows of domain_verifications, each with what the
-- domain is used for. companies.domains (in use for leaks) and domains_asked (not verified yet) follow the list: lists over all clients
-- read them, and a former version, which still sets them as whole lists, changes the rows through them.
alter table domain_verifications
  alter column token set default replace(gen_random_uuid()::text, '-', ''),
  -- Entered by the provider's staff, who know their clients: leaks and phishing need no verification then. Scans do.
  add column is_confirmed boolean not null default false,
  add column uses_leaks boolean not null default true,
  add column uses_surface boolean not null default true,
  add column uses_phishing boolean not null default true,
  add column is_owned boolean not null generated always as (is_confirmed or state = 'Verified') stored,
  add column for_leaks boolean not null generated always as (uses_leaks and (is_confirmed or state = 'Verified')) stored,
  add column for_surface boolean not null generated always as (uses_surface and state = 'Verified') stored,
  add column for_phishing boolean not null generated always as (uses_phishing and (is_confirmed or state = 'Verified')) stored;
grant insert, update on domain_verifications to gatehouse_platform;
-- Whether a domain is another client's is asked over all companies.
create index domain_verifications_owned on domain_verifications (domain) where is_owned;

alter table companies no force row level security;
alter table domain_verifications no force row level security;
-- Domains that were verified for scans alone are used for leaks once that is switched on.
update domain_verifications v set uses_leaks = false
from companies c where c.id = v.company_id and v.domain <> all (c.domains || c.domains_asked);
insert into domain_verifications (company_id, domain, is_confirmed)
select c.id, lower(d.domain), true from companies c, unnest(c.domains) with ordinality d (domain, place)
group by c.id, lower(d.domain) order by c.id, min(d.place)
on conflict (company_id, domain) do update set is_confirmed = true;
insert into domain_verifications (company_id, domain)
select c.id, lower(d.domain) from companies c, unnest(c.domains_asked) with ordinality d (domain, place)
group by c.id, lower(d.domain) order by c.id, min(d.place)
on conflict (company_id, domain) do nothing;
alter table companies force row level security;
alter table domain_verifications force row level security;

create function keep_company_domains() returns trigger language plpgsql as $$
declare
  company uuid;
begin
  for company in select distinct company_id from changed loop
    -- A statement of its own: what another transaction has added until the lock is free is read by the next one.
    perform 1 from companies where id = company for no key update;
    update companies c set domains = l.monitored, domains_asked = l.asked
    from (
      select coalesce(array_agg(domain order by created_at, id) filter (where for_leaks), '{}') as monitored,
        coalesce(array_agg(domain order by created_at, id) filter (where uses_leaks and not is_owned and state = 'Pending'), '{}') as asked
      from domain_verifications where company_id = company) l
    -- The same names in another order change nothing.
    where c.id = company and not (c.domains @> l.monitored and l.monitored @> c.domains
      and c.domains_asked @> l.asked and l.asked @> c.domains_asked);
  end loop;
  return null;
end $$;
create trigger company_domains_kept after insert on domain_verifications referencing new table as changed
  for each statement execute function keep_company_domains();
create trigger company_domains_kept_with_changes after update on domain_verifications referencing new table as changed
  for each statement execute function keep_company_domains();
create trigger company_domains_kept_with_removals after delete on domain_verifications referencing old table as changed
  for each statement execute function keep_company_domains();

-- Takes whole lists over into the rows: of a former version, of builders, and of clients that were exported before there was one list.
create function list_company_domains(company uuid, monitored text[], asked text[]) returns void language sql as $$
  -- One statement, so that the lists are compared once, when they are whole.
  insert into domain_verifications (company_id, domain, is_confirmed)
  select company, lower(d.domain), bool_or(d.is_monitored) from (
    select m.domain, m.place, true as is_monitored from unnest(monitored) with ordinality m (domain, place)
    union all
    select a.domain, cardinality(monitored) + a.place, false from unnest(asked) with ordinality a (domain, place)) d
  group by lower(d.domain) order by min(d.place)
  on conflict (company_id, domain) do update
    set is_confirmed = domain_verifications.is_confirmed or excluded.is_confirmed, uses_leaks = true
  where not domain_verifications.for_leaks and (excluded.is_confirmed or not domain_verifications.uses_leaks)
$$;
create function follow_company_domains() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update domain_verifications set uses_leaks = false, is_confirmed = false
    where company_id = new.id and domain = any (old.domains || old.domains_asked) and domain <> all (new.domains || new.domains_asked);
  end if;
  perform list_company_domains(new.id, new.domains, new.domains_asked);
  return null;
end $$;
create trigger company_domains_stored after insert on companies for each row
  when (cardinality(new.domains) + cardinality(new.domains_asked) > 0) execute function follow_company_domains();
-- Only what is set directly: what follows the rows is set by their trigger.
create trigger company_domains_set after update of domains, domains_asked on companies for each row
  when (pg_trigger_depth() = 0 and (old.domains, old.domains_asked) is distinct from (new.domains, new.domains_asked))
  execute function follow_company_domains();

-- The domains of the running transaction's company whose addresses get first emails: its own that are used for phishing and training, and
-- what the provider has consented to.
create or replace function open_mail_domains() returns text[] language sql stable as $$
  select array(
    select v.domain from domain_verifications v where v.company_id = (select current_company()) and v.for_phishing
    union
    select m.domain from mail_domains m where m.company_id = (select current_company()) and m.state = 'Allowed')
$$;
