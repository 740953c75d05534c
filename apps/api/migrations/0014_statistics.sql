-- What the board counts: sums that are kept in the transaction that changes a finding, and what findings were before.

-- The moment that a change is dated with. Demo data and tests tell a past by setting gatehouse.moment in a transaction.
create function change_moment() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('gatehouse.moment', true), '')::timestamptz, clock_timestamp())
$$;
alter table finding_history alter column at set default change_moment();

create function utc_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'UTC')::date
$$;

alter table findings
  -- Since when status and severity are what they are.
  add column stands_since timestamptz not null default clock_timestamp(),
  -- Severity, then age: one number, so that one index sorts by both.
  add column queue_place bigint not null generated always as
    (severity * 100000000000 + extract(epoch from created_at at time zone 'UTC')::bigint) stored;
create index findings_queue on findings (company_id, engagement_id, queue_place, id);
create index findings_queue_all on findings (company_id, queue_place, id);
create index findings_found on findings (company_id, utc_day(created_at));
create index findings_fixed on findings (company_id, utc_day(fixed_at)) where fixed_at is not null;
-- Few comments mention anybody.
create index finding_comments_mentions on finding_comments (company_id, finding_id) where mentions <> '[]';

-- What a finding was until it moved. Together with what it is now this answers how things stood on any day.
create table finding_pasts (
  company_id uuid not null,
  finding_id uuid not null,
  engagement_id uuid not null,
  severity smallint not null,
  status text not null,
  since timestamptz not null,
  until timestamptz not null,
  -- Not on the finding: what goes with a finding that is removed is taken out of the sums first.
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
create index finding_pasts_finding on finding_pasts (company_id, finding_id, until);
create index finding_pasts_until on finding_pasts (company_id, until);
select isolate_by_company('finding_pasts');

-- How many findings are alike in all that the board asks for. Only unresolved ones are due on a day.
create table finding_tallies (
  company_id uuid not null,
  engagement_id uuid not null,
  found_on date not null,
  severity smallint not null,
  status text not null,
  due_on date not null,
  findings integer not null,
  primary key (company_id, engagement_id, found_on, severity, status, due_on),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
create index finding_tallies_days on finding_tallies (company_id, found_on);
select isolate_by_company('finding_tallies');

-- Those that are fixed, by the day of it, and how long that took in all.
create table finding_fixes (
  company_id uuid not null,
  engagement_id uuid not null,
  fixed_on date not null,
  severity smallint not null,
  findings integer not null,
  seconds bigint not null,
  primary key (company_id, engagement_id, fixed_on, severity),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
create index finding_fixes_days on finding_fixes (company_id, fixed_on);
select isolate_by_company('finding_fixes');

-- How many came to a status and went from it on a day: what is in it now, less what came and went since a day, is what
-- was in it that evening.
create table finding_flow (
  company_id uuid not null,
  engagement_id uuid not null,
  day date not null,
  severity smallint not null,
  status text not null,
  came integer not null,
  went integer not null,
  primary key (company_id, engagement_id, day, severity, status),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
create index finding_flow_days on finding_flow (company_id, day);
select isolate_by_company('finding_flow');

-- The sums as counting gives them: what they begin with, and what tests hold them to.
create view finding_tallies_counted with (security_invoker = true) as
  select company_id, engagement_id, utc_day(created_at) as found_on, severity, status,
    case when status in ('Fixed', 'Acknowledged') then 'infinity' else coalesce(due_date, 'infinity') end as due_on,
    count(*)::integer as findings
  from findings group by 1, 2, 3, 4, 5, 6;
create view finding_fixes_counted with (security_invoker = true) as
  select company_id, engagement_id, utc_day(fixed_at) as fixed_on, severity, count(*)::integer as findings,
    sum(floor(extract(epoch from fixed_at - created_at)))::bigint as seconds
  from findings where status = 'Fixed' and fixed_at is not null group by 1, 2, 3, 4;
create view finding_flow_counted with (security_invoker = true) as
  select company_id, engagement_id, day, severity, status, sum(came)::integer as came, sum(went)::integer as went from (
    select company_id, engagement_id, utc_day(stands_since) as day, severity, status, 1 as came, 0 as went from findings
    union all select company_id, engagement_id, utc_day(since), severity, status, 1, 0 from finding_pasts
    union all select company_id, engagement_id, utc_day(until), severity, status, 0, 1 from finding_pasts) events
  group by 1, 2, 3, 4, 5;
grant select on finding_tallies_counted, finding_fixes_counted, finding_flow_counted to gatehouse_company;

-- Counts anew whatever the caller may see; needed where rows were written without their triggers.
create function rebuild_finding_sums() returns void language sql as $$
  delete from finding_tallies;
  delete from finding_fixes;
  delete from finding_flow;
  insert into finding_tallies select * from finding_tallies_counted;
  insert into finding_fixes select * from finding_fixes_counted;
  insert into finding_flow select * from finding_flow_counted;
$$;

create function keep_finding_moments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.stands_since := new.created_at;
  elsif (new.status, new.severity) is distinct from (old.status, old.severity) then
    -- Never before it began, whatever the clocks say.
    new.stands_since := greatest(change_moment(), old.stands_since);
    if new.status = 'Fixed' and old.status <> 'Fixed' then new.fixed_at := new.stands_since; end if;
  end if;
  return new;
end $$;
-- Triggers run in the order of their names: this one after the one that completes a finding.
create trigger moments_kept before insert or update on findings for each row execute function keep_finding_moments();

-- One statement for each sum, whatever the number of rows. They run after the one that counts the findings of an
-- engagement, which has locked it: two transactions never change the sums of one engagement at once.
create function keep_finding_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into finding_tallies as t select company_id, engagement_id, utc_day(created_at), severity, status,
        case when status in ('Fixed', 'Acknowledged') then 'infinity' else coalesce(due_date, 'infinity') end, count(*)
      from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (company_id, engagement_id, found_on, severity, status, due_on)
      do update set findings = t.findings + excluded.findings;
    insert into finding_fixes as t select company_id, engagement_id, utc_day(fixed_at), severity, count(*),
        sum(floor(extract(epoch from fixed_at - created_at)))
      from added where status = 'Fixed' and fixed_at is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, engagement_id, fixed_on, severity)
      do update set findings = t.findings + excluded.findings, seconds = t.seconds + excluded.seconds;
    insert into finding_flow as t select company_id, engagement_id, utc_day(stands_since), severity, status, count(*), 0
      from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (company_id, engagement_id, day, severity, status) do update set came = t.came + excluded.came;
    return null;
  end if;

  -- Most changes of a finding (a comment, a scan that saw it again) leave every sum as it is.
  insert into finding_tallies as t
    select company_id, engagement_id, utc_day(created_at), severity, status,
      case when status in ('Fixed', 'Acknowledged') then 'infinity' else coalesce(due_date, 'infinity') end, sum(n)
    from (select company_id, engagement_id, created_at, severity, status, due_date, 1 as n from added
      union all select company_id, engagement_id, created_at, severity, status, due_date, -1 from removed) rows
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (company_id, engagement_id, found_on, severity, status, due_on)
    do update set findings = t.findings + excluded.findings;
  if found then
    delete from finding_tallies t using (select distinct company_id, engagement_id from added) e
      where t.company_id = e.company_id and t.engagement_id = e.engagement_id and t.findings = 0;
  end if;
  insert into finding_fixes as t
    select company_id, engagement_id, utc_day(fixed_at), severity, sum(n),
      sum(n * floor(extract(epoch from fixed_at - created_at)))
    from (select company_id, engagement_id, created_at, severity, status, fixed_at, 1 as n from added
      union all select company_id, engagement_id, created_at, severity, status, fixed_at, -1 from removed) rows
    where status = 'Fixed' and fixed_at is not null
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(n * floor(extract(epoch from fixed_at - created_at))) <> 0
    order by 1, 2, 3, 4
  on conflict (company_id, engagement_id, fixed_on, severity)
    do update set findings = t.findings + excluded.findings, seconds = t.seconds + excluded.seconds;
  insert into finding_pasts (company_id, finding_id, engagement_id, severity, status, since, until)
    select r.company_id, r.id, r.engagement_id, r.severity, r.status, r.stands_since, a.stands_since
    from removed r join added a on a.id = r.id and a.company_id = r.company_id
    where (a.status, a.severity) is distinct from (r.status, r.severity);
  insert into finding_flow as t
    select company_id, engagement_id, utc_day(at), severity, status, sum(came), sum(went)
    from (select a.company_id, a.engagement_id, a.stands_since as at, a.severity, a.status, 1 as came, 0 as went
        from removed r join added a on a.id = r.id and a.company_id = r.company_id
        where (a.status, a.severity) is distinct from (r.status, r.severity)
      union all select r.company_id, r.engagement_id, a.stands_since, r.severity, r.status, 0, 1
        from removed r join added a on a.id = r.id and a.company_id = r.company_id
        where (a.status, a.severity) is distinct from (r.status, r.severity)) moves
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (company_id, engagement_id, day, severity, status)
    do update set came = t.came + excluded.came, went = t.went + excluded.went;
  return null;
end $$;
create trigger sums_after_insert after insert on findings referencing new table as added
  for each statement execute function keep_finding_sums();
create trigger sums_after_update after update on findings referencing old table as removed new table as added
  for each statement execute function keep_finding_sums();

-- A finding alone is hardly ever removed; with its engagement the sums go anyway. So this counts that engagement anew.
create function recount_finding_sums() returns trigger language plpgsql as $$
begin
  delete from finding_pasts p using removed r where p.company_id = r.company_id and p.finding_id = r.id;
  delete from finding_tallies t using removed r where t.company_id = r.company_id and t.engagement_id = r.engagement_id;
  delete from finding_fixes t using removed r where t.company_id = r.company_id and t.engagement_id = r.engagement_id;
  delete from finding_flow t using removed r where t.company_id = r.company_id and t.engagement_id = r.engagement_id;
  insert into finding_tallies select c.* from finding_tallies_counted c
    where c.engagement_id in (select engagement_id from removed);
  insert into finding_fixes select c.* from finding_fixes_counted c
    where c.engagement_id in (select engagement_id from removed);
  insert into finding_flow select c.* from finding_flow_counted c
    where c.engagement_id in (select engagement_id from removed);
  return null;
end $$;
create trigger sums_after_delete after delete on findings referencing old table as removed
  for each statement execute function recount_finding_sums();

-- What stands already: the moves that the history has tell what findings were before.
alter table findings no force row level security;
alter table finding_history no force row level security;
alter table finding_pasts no force row level security;
alter table finding_tallies no force row level security;
alter table finding_fixes no force row level security;
alter table finding_flow no force row level security;
alter table findings disable trigger user;
insert into finding_pasts (company_id, finding_id, engagement_id, severity, status, since, until)
  select f.company_id, f.id, f.engagement_id, f.severity, h.from_value,
    coalesce(lag(h.at) over (partition by f.id order by h.at, h.id), f.created_at), h.at
  from finding_history h join findings f on f.company_id = h.company_id and f.id = h.finding_id
  where h.kind = 'status' and h.from_value <> h.to_value and h.at >= f.created_at;
update findings f set stands_since =
  coalesce((select max(p.until) from finding_pasts p where p.company_id = f.company_id and p.finding_id = f.id), f.created_at);
alter table findings enable trigger user;
select rebuild_finding_sums();
alter table findings force row level security;
alter table finding_history force row level security;
alter table finding_pasts force row level security;
alter table finding_tallies force row level security;
alter table finding_fixes force row level security;
alter table finding_flow force row level security;
