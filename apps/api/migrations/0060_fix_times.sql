-- How long fixes took, by days, and whether they were in time: medians and shares need more than a sum of seconds.
create table finding_fix_times (
  company_id uuid not null,
  engagement_id uuid not null,
  fixed_on date not null,
  severity smallint not null,
  -- Whole days from the report to the fix.
  days integer not null,
  -- Fixed on its due date or before; what has no due date cannot be late.
  in_time boolean not null,
  findings integer not null,
  primary key (company_id, engagement_id, fixed_on, severity, days, in_time),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
create index finding_fix_times_days on finding_fix_times (company_id, fixed_on) include (severity, days, in_time, findings);
select isolate_by_company('finding_fix_times');
select hide_unpublished('finding_fix_times');

create function days_to_fix(found timestamptz, fixed timestamptz) returns integer language sql immutable parallel safe as $$
  select greatest(0, floor(extract(epoch from fixed - found) / 86400))::integer
$$;
create function is_in_time(fixed timestamptz, due date) returns boolean language sql immutable parallel safe as $$
  select due is null or utc_day(fixed) <= due
$$;

-- As counting gives it: what it begins with, and what tests hold it to.
create view finding_fix_times_counted with (security_invoker = true) as
  select company_id, engagement_id, utc_day(fixed_at) as fixed_on, severity, days_to_fix(created_at, fixed_at) as days,
    is_in_time(fixed_at, due_date) as in_time, count(*)::integer as findings
  from findings where status = 'Fixed' and fixed_at is not null group by 1, 2, 3, 4, 5, 6;
grant select on finding_fix_times_counted to gatehouse_company;

create or replace function rebuild_finding_sums() returns void language sql as $$
  delete from finding_tallies;
  delete from finding_fixes;
  delete from finding_fix_times;
  delete from finding_flow;
  insert into finding_tallies select * from finding_tallies_counted;
  insert into finding_fixes select * from finding_fixes_counted;
  insert into finding_fix_times select * from finding_fix_times_counted;
  insert into finding_flow select * from finding_flow_counted;
$$;

-- Runs beside keep_finding_sums(), under the same lock of the engagement.
create function keep_fix_times() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into finding_fix_times as t
      select company_id, engagement_id, utc_day(fixed_at), severity, days_to_fix(created_at, fixed_at),
        is_in_time(fixed_at, due_date), count(*)
      from added where status = 'Fixed' and fixed_at is not null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (company_id, engagement_id, fixed_on, severity, days, in_time)
      do update set findings = t.findings + excluded.findings;
    return null;
  end if;
  insert into finding_fix_times as t
    select company_id, engagement_id, utc_day(fixed_at), severity, days_to_fix(created_at, fixed_at),
      is_in_time(fixed_at, due_date), sum(n)
    from (select company_id, engagement_id, created_at, severity, status, fixed_at, due_date, 1 as n from added
      union all select company_id, engagement_id, created_at, severity, status, fixed_at, due_date, -1 from removed) rows
    where status = 'Fixed' and fixed_at is not null
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (company_id, engagement_id, fixed_on, severity, days, in_time)
    do update set findings = t.findings + excluded.findings;
  if found then
    delete from finding_fix_times t using (select distinct company_id, engagement_id from added) e
      where t.company_id = e.company_id and t.engagement_id = e.engagement_id and t.findings = 0;
  end if;
  return null;
end $$;
create trigger times_after_insert after insert on findings referencing new table as added
  for each statement execute function keep_fix_times();
create trigger times_after_update after update on findings referencing old table as removed new table as added
  for each statement execute function keep_fix_times();

create function recount_fix_times() returns trigger language plpgsql as $$
begin
  delete from finding_fix_times t using removed r where t.company_id = r.company_id and t.engagement_id = r.engagement_id;
  insert into finding_fix_times select c.* from finding_fix_times_counted c
    where c.engagement_id in (select engagement_id from removed);
  return null;
end $$;
create trigger times_after_delete after delete on findings referencing old table as removed
  for each statement execute function recount_fix_times();

-- What is past its date and belongs to no one, which the board counts among the decisions.
create index findings_unassigned_due on findings (company_id, severity, due_date)
  where assignee_id is null and status not in ('Fixed', 'Acknowledged');

alter table findings no force row level security;
alter table finding_fix_times no force row level security;
insert into finding_fix_times select * from finding_fix_times_counted;
alter table findings force row level security;
alter table finding_fix_times force row level security;
