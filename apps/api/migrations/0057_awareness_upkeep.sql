-- What happens to sessions and certificates by themselves: renewals, overdue digests, and results that are no longer
-- kept under a name.

-- Null once the result is no longer kept under a name; the department is kept instead, so that figures stay.
alter table awareness_enrolments
  alter column employee_id drop not null,
  add column department text not null default '' check (length(department) <= 120);
create index awareness_enrolments_named on awareness_enrolments (company_id, updated_at) where employee_id is not null;

create or replace view awareness_learners with (security_invoker = true) as
  select e.id, e.company_id, e.session_id, e.employee_id, e.status, e.score, e.total, e.finished_at, e.started_at,
    e.attempts_used, e.extra_attempts, e.extra_time_percent, e.due_date as own_due_date, coalesce(e.due_date, s.date_end) as due_date,
    s.max_attempts, s.name as session_name, s.state as session_state, s.is_public, coalesce(p.fullname, '') as fullname,
    coalesce(p.email, '') as email, coalesce(p.department, e.department) as department
  from awareness_enrolments e
  join awareness_sessions s on s.company_id = e.company_id and s.id = e.session_id and s.deleted_at is null
  left join company_employees p on p.company_id = e.company_id and p.id = e.employee_id;

-- Certificates whose holders were asked to renew them: each once, whatever restarts or runs beside it.
create table awareness_renewals (
  company_id uuid not null,
  certificate_id uuid not null,
  noted_at timestamptz not null,
  primary key (company_id, certificate_id),
  foreign key (company_id, certificate_id) references certificates (company_id, id) on delete cascade
);
select isolate_by_company('awareness_renewals', 'select, insert');

-- Certificates that expire soon and were not replaced by one of the same course, with the course to take again.
create view awareness_renewable with (security_invoker = true) as
  select c.company_id, c.id as certificate_id, c.number, c.fullname, c.course, c.valid_until, p.id as employee_id, p.email,
    s.course_id
  from certificates c
  join company_employees p on p.company_id = c.company_id and p.id = c.employee_id and p.state = 'Active' and p.email <> ''
  join awareness_enrolments e on e.company_id = c.company_id and e.id = c.enrolment_id
  join awareness_sessions s on s.company_id = e.company_id and s.id = e.session_id
  where not c.is_public and c.revoked_at is null and c.valid_until is not null
    and not exists (select from awareness_renewals r where r.company_id = c.company_id and r.certificate_id = c.id)
    and not exists (select from certificates n
      join awareness_enrolments ne on ne.company_id = n.company_id and ne.id = n.enrolment_id
      join awareness_sessions ns on ns.company_id = ne.company_id and ns.id = ne.session_id
      where n.company_id = c.company_id and n.employee_id = c.employee_id and n.revoked_at is null
        and n.valid_until > c.valid_until and ns.course_id = s.course_id);
grant select on awareness_renewable to gatehouse_company;

-- Weeks whose digest of overdue training was sent, by their Monday.
create table awareness_digests (
  company_id uuid not null references companies (id),
  week date not null,
  primary key (company_id, week)
);
select isolate_by_company('awareness_digests', 'select, insert');

-- The colour of the company on what it issues, as #rrggbb; null is the portal's own.
alter table companies add column brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$');
