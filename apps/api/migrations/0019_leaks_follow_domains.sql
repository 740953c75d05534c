-- Whose a leaked credential is follows the company's domains, also when these change later: an address of a domain of its
-- own belongs to an employee, anybody else's login on such a host is a client's. What belongs to none of them any more
-- stays as it was: it was the company's when it was found.

-- The longest of the domains that the name is, or lies below; null for none.
create function own_domain(domains text[], name text) returns text language sql immutable as $$
  select d from unnest(domains) d where lower(name) = d or right(lower(name), length(d) + 1) = '.' || d
  order by length(d) desc limit 1
$$;

-- Only what an added or a removed domain may concern is looked at closely: patterns are quicker than the function.
create function retype_breaches() returns trigger language plpgsql as $$
declare
  removed text[] := array(select unnest(old.domains) except select unnest(new.domains));
  patterns text[] := array(select prefix || d from unnest(new.domains) d, unnest(array['%@', '%.', '']) prefix
    where d <> all (old.domains));
begin
  update breaches b set type = case when found.of_login is not null then 1 else 2 end,
    domain = coalesce(found.of_login, found.of_host)
  from (
    select id, own_domain(new.domains, substring(login from '^\S+@([^@]+)$')) as of_login, own_domain(new.domains, host) as of_host
    from breaches where company_id = new.id
      and (domain = any (removed) or lower(login) like any (patterns) or lower(host) like any (patterns))) found
  where b.company_id = new.id and b.id = found.id and coalesce(found.of_login, found.of_host) is not null
    and (b.type, b.domain) is distinct from
      ((case when found.of_login is not null then 1 else 2 end)::smallint, coalesce(found.of_login, found.of_host));
  return null;
end $$;
create trigger breaches_follow_domains after update of domains on companies for each row
  when (new.domains is distinct from old.domains) execute function retype_breaches();
