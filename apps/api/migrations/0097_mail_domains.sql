-- Domains of employees that are none of the company's own. A first email to them needs the provider's consent, once for each company
-- and domain.
create table mail_domains (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  domain text not null check (length(domain) between 1 and 320 and domain = lower(domain)),
  state text not null default 'Waiting' check (state in ('Waiting', 'Allowed', 'Declined')),
  requested_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  -- The name of the member of staff; empty while it waits.
  decided_by text not null default '',
  unique (company_id, domain)
);
select isolate_by_company('mail_domains', 'select, insert, update');

create function domain_of(email text) returns text language sql immutable parallel safe as $$
  select lower(substring(email from '[^@]*$'))
$$;

-- The domains of the running transaction's company whose addresses get first emails: what the provider monitors for it, what it has
-- verified, and what the provider has consented to.
create function open_mail_domains() returns text[] language sql stable as $$
  select array(
    select lower(d) from companies c cross join unnest(c.domains) d where c.id = (select current_company())
    union
    select lower(v.domain) from domain_verifications v where v.company_id = (select current_company()) and v.state = 'Verified'
    union
    select m.domain from mail_domains m where m.company_id = (select current_company()) and m.state = 'Allowed')
$$;

-- Domains to which a company has sent first emails already need no consent. The owner is bound by row-level security as everybody is.
alter table company_employees no force row level security;
alter table mail_domains no force row level security;
insert into mail_domains (company_id, domain, state, decided_at)
select distinct company_id, domain_of(email), 'Allowed', clock_timestamp() from company_employees
where first_mailed_at is not null and email <> '' and not is_public;
alter table company_employees force row level security;
alter table mail_domains force row level security;
