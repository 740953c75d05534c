-- People who take part in programmes: recipients of simulations and learners. They have no account and never sign in.
create table company_employees (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- Of the public awareness area: whoever registered there, apart from the company's own employees.
  is_public boolean not null default false,
  -- Name and address are empty once the employee was erased: the row stays, so that figures stay.
  fullname text not null check (length(fullname) <= 200),
  -- In lower case.
  email text not null check (length(email) <= 254 and email = lower(email)),
  department text not null default '' check (length(department) <= 120),
  job_title text not null default '' check (length(job_title) <= 120),
  -- The number in the company's own personnel system.
  employee_number text not null default '' check (length(employee_number) <= 64),
  -- BCP 47 tag; empty follows the company.
  language text not null default '' check (length(language) <= 35),
  -- IANA name; empty follows the company.
  time_zone text not null default '' check (length(time_zone) <= 64),
  state text not null default 'Active' check (state in ('Active', 'Archived', 'Erased')),
  archived_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  check ((state = 'Erased') = (email = '') and (state = 'Erased') = (fullname = '')),
  check (state <> 'Active' or archived_at is null)
);
create unique index company_employees_email on company_employees (company_id, is_public, email) where email <> '';
create index company_employees_name on company_employees (company_id, is_public, (fullname collate "und-x-icu"), id);
create index company_employees_department on company_employees (company_id, is_public, lower(department), id);
create index company_employees_created on company_employees (company_id, is_public, created_at, id);
create index company_employees_archived on company_employees (company_id, archived_at) where state = 'Archived';
select isolate_by_company('company_employees', 'select, insert, update');

-- One of them as the contract has it.
create function employee_json(employee company_employees) returns json language sql stable parallel safe as $$
  select json_build_object('_id', employee.id, 'fullname', employee.fullname, 'email', employee.email,
    'department', employee.department, 'jobTitle', employee.job_title, 'employeeNumber', employee.employee_number,
    'language', employee.language, 'timeZone', employee.time_zone, 'state', employee.state,
    'archivedAt', iso(employee.archived_at), 'createdAt', iso(employee.created_at), 'updatedAt', iso(employee.updated_at))
$$;

-- How many there are in each department, kept in the transaction that changes one: lists and facets never count.
create table company_employee_counts (
  company_id uuid not null references companies (id),
  is_public boolean not null,
  state text not null,
  department text not null,
  total bigint not null,
  primary key (company_id, is_public, state, department)
);
select isolate_by_company('company_employee_counts');

create function count_employees_added() returns trigger language plpgsql as $$
begin
  insert into company_employee_counts (company_id, is_public, state, department, total)
  select company_id, is_public, state, department, count(*) from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, is_public, state, department)
    do update set total = company_employee_counts.total + excluded.total;
  return null;
end $$;
create function count_employees_moved() returns trigger language plpgsql as $$
begin
  insert into company_employee_counts (company_id, is_public, state, department, total)
  select company_id, is_public, state, department, sum(change) from (
    select company_id, is_public, state, department, 1 as change from added
    union all
    select company_id, is_public, state, department, -1 from gone) moved
  group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
  on conflict (company_id, is_public, state, department)
    do update set total = company_employee_counts.total + excluded.total;
  -- The name of a department can be that of a person.
  delete from company_employee_counts c using gone g
  where (c.company_id, c.is_public, c.state, c.department) = (g.company_id, g.is_public, g.state, g.department) and c.total = 0;
  return null;
end $$;
create trigger counted_after_insert after insert on company_employees referencing new table as added
  for each statement execute function count_employees_added();
create trigger counted_after_update after update on company_employees referencing new table as added old table as gone
  for each statement execute function count_employees_moved();

-- Erasing a person removes the mails that went to them.
grant select (company_id, recipient), delete on mails to gatehouse_company;
create index mails_recipient on mails (company_id, lower(recipient));
