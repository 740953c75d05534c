-- Which members of the staff see which client.

alter table companies
  -- 'all': every member of the staff sees the client. Clients that exist stay open to all of them.
  add column open_to text not null default 'all' check (open_to in ('all', 'assigned'));

-- Teams of the provider's staff.
create table teams (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index teams_name on teams (company_id, lower(name));
select isolate_by_company('teams');
select open_to_platform('teams', 'select, insert, update, delete');

create table team_staff (
  company_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  primary key (company_id, team_id, user_id),
  foreign key (company_id, team_id) references teams (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index team_staff_user on team_staff (company_id, user_id);
select isolate_by_company('team_staff');
select open_to_platform('team_staff', 'select, insert, delete');

-- Assignments belong to the client; the staff and their teams are the provider's.
create table client_staff (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id) on delete cascade,
  primary key (company_id, user_id)
);
create index client_staff_user on client_staff (user_id);
select isolate_by_company('client_staff');
select open_to_platform('client_staff', 'select, insert, delete');

create table client_teams (
  company_id uuid not null references companies (id),
  team_id uuid not null references teams (id) on delete cascade,
  primary key (company_id, team_id)
);
create index client_teams_team on client_teams (team_id);
select isolate_by_company('client_teams');
select open_to_platform('client_teams', 'select, insert, delete');

-- The member of the staff whose transaction it is, where that member does not see every client. Jobs, the command line,
-- clients, and roles that see every client have none.
create function current_staff() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('gatehouse.staff_id', true), '')::uuid
$$;

-- Within the walls of a client, members of the staff see of teams that they are in them.
create policy staff_see_own on team_staff for select to gatehouse_company using (user_id = (select current_staff()));

-- The one decision about which clients a member of the staff sees. The role is that of the member.
create function member_sees(member uuid, role text, client companies) returns boolean language sql stable parallel safe as $$
  select client.kind = 'client' and client.state in ('active', 'archived') and (
    role in ('provider-admin', 'provider-accountant') or client.open_to = 'all' or client.account_lead is not distinct from member
    or exists (select from client_staff s where s.company_id = client.id and s.user_id = member)
    or exists (select from client_teams t join team_staff m on m.team_id = t.team_id
      where t.company_id = client.id and m.user_id = member))
$$;

-- Whether the member of this transaction sees the company.
create function staff_is_assigned(company uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from companies c where c.id = company and member_sees(current_staff(), '', c))
$$;

create or replace function staff_sees(company uuid, kind text, state text) returns boolean language sql stable parallel safe as $$
  select kind = 'client' and state in ('active', 'archived') and (current_staff() is null or staff_is_assigned(company))
$$;

-- The clients of a member whose role does not see all of them; null for any other role.
create function clients_seen_by(member uuid, role text) returns uuid[] language sql stable parallel safe as $$
  select case when role in ('provider-manager', 'provider-analyst') then
    array(select c.id from companies c where member_sees(member, role, c) order by c.id) end
$$;

-- As it was, but of the clients that the reader sees.
create or replace view client_cves with (security_invoker = true) as
  select overlay(overlay(md5(name) placing '3' from 13) placing '8' from 17)::uuid as id, name, count(*)::integer as count_companies, sum(count_assets)::integer as count_assets,
    max(priority) as priority, min(severity) as severity, max(epss) as epss, bool_or(is_exploited) as is_exploited,
    bool_or(has_fix) as has_fix, bool_or(is_urgent) as is_urgent, min(first_found) as first_found, max(summary) as summary,
    array_agg(company_id) as company_ids
  from company_cves where confidence = 'confirmed' and count_assets > 0 and not is_own
    and ((select current_staff()) is null or company_id in (select c.id from companies c where staff_sees(c.id, c.kind, c.state)))
  group by name;

-- Sockets of staff whose clients changed are closed, so that they enter the rooms of the clients that they see now.
create function announce_assignment() returns trigger language plpgsql as $$
begin
  perform pg_notify('gatehouse_assignment', '');
  return null;
end $$;
create trigger assignment_announced after insert or delete on client_staff for each statement execute function announce_assignment();
create trigger assignment_announced after insert or delete on client_teams for each statement execute function announce_assignment();
create trigger assignment_announced after insert or delete on team_staff for each statement execute function announce_assignment();
create trigger assignment_announced after insert on companies for each statement execute function announce_assignment();
create trigger assignment_announced_of_change after update of account_lead, open_to, state on companies
  for each statement execute function announce_assignment();

-- Notifications about clients that their reader no longer sees are removed.
grant select (company_id, user_id, link) on notifications to gatehouse_platform;
