-- How many addresses that never had an email of training get one in a day.

-- Null: 1,000.
alter table companies add column first_emails_a_day integer check (first_emails_a_day between 0 and 1000000);

-- When the address of an employee had its first email; null for one that had none.
alter table company_employees add column first_mailed_at timestamptz;

create function forget_first_mail() returns trigger language plpgsql as $$
begin
  new.first_mailed_at := null;
  return new;
end $$;
create trigger first_mail_of_address before update of email on company_employees for each row
  when (lower(new.email) <> lower(old.email)) execute function forget_first_mail();

-- Counted apart from the employees, who can be deleted and added again.
create table first_mail_days (
  company_id uuid not null references companies (id),
  -- UTC.
  day date not null,
  kind text not null check (kind in ('training', 'registration')),
  mails integer not null default 0,
  primary key (company_id, day, kind)
);
select isolate_by_company('first_mail_days');

-- The owner is bound by row-level security as everybody is, and has every company's employees to mark.
alter table awareness_mails no force row level security;
alter table awareness_enrolments no force row level security;
alter table company_employees no force row level security;
update company_employees p set first_mailed_at = sent.at
from (
  select e.company_id, e.employee_id, min(m.sent_at) as at from awareness_mails m
  join awareness_enrolments e on e.company_id = m.company_id and e.id = m.enrolment_id
  where m.sent_at is not null and e.employee_id is not null
  group by e.company_id, e.employee_id
) sent where p.company_id = sent.company_id and p.id = sent.employee_id;
alter table awareness_mails force row level security;
alter table awareness_enrolments force row level security;
alter table company_employees force row level security;
