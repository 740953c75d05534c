-- The calendar reads the records of other modules through views of its own. It keeps feeds, what other calendars were last
-- given of each item, and invitations.

-- An item is found by its last day; whoever asks for a month reads what ends in it or later.
create index engagements_calendar on engagements (company_id, greatest(date_start, date_end), least(date_start, date_end));
create index retests_calendar on retests (company_id, coalesce(window_end, expected_date), expected_date)
  where expected_date is not null and state <> 'Withdrawn';
create index findings_calendar on findings (company_id, due_date)
  where due_date is not null and status not in ('Fixed', 'Acknowledged');
create index certificates_calendar on certificates (company_id, valid_until)
  where valid_until is not null and revoked_at is null and not is_public;
-- Activities, their occurrences and awareness sessions have such an index already.

-- One view for each layer, all with the same columns. `is_open` says whether whoever may edit can move the item. A layer of
-- moments has its day in the company's zone; `first_moment` and `last_moment` find it by index.
create view calendar_activities with (security_invoker = true) as
  select 'activities' as layer, a.company_id, a.id, null::uuid as activity_id, a.task as title, a.type, a.status,
    a.date_start, a.date_end, '/calendar?activity=' || a.id as link,
    a.status = 'Pending' and a.origin = 'client' and not a.from_engagement as is_open,
    '-infinity'::timestamptz as first_moment, 'infinity'::timestamptz as last_moment
  from activities a where a.repetition_type is null;
create view calendar_occurrences with (security_invoker = true) as
  select 'activities' as layer, o.company_id, o.id, o.activity_id, a.task as title, a.type, o.status,
    o.date_start, o.date_end, '/calendar?activity=' || a.id || '&item=' || o.id as link,
    o.status = 'Pending' and not a.from_engagement as is_open,
    '-infinity'::timestamptz as first_moment, 'infinity'::timestamptz as last_moment
  from activity_occurrences o
  join activities a on a.company_id = o.company_id and a.id = o.activity_id
  where o.removed_at is null and a.repetition_type is not null;
create view calendar_engagements with (security_invoker = true) as
  select 'engagements' as layer, company_id, id, null::uuid as activity_id, title, type, status,
    least(date_start, date_end) as date_start, greatest(date_start, date_end) as date_end, '/engagements/' || id as link,
    false as is_open, '-infinity'::timestamptz as first_moment, 'infinity'::timestamptz as last_moment
  from engagements;
create view calendar_retests with (security_invoker = true) as
  select 'retests' as layer, company_id, id, null::uuid as activity_id, title,
    (array['critical', 'high', 'medium', 'low', 'info', 'none'])[severity + 1] as type, state as status,
    expected_date as date_start, coalesce(window_end, expected_date) as date_end,
    '/engagements/' || engagement_id || '/retests/' || id as link,
    false as is_open, '-infinity'::timestamptz as first_moment, 'infinity'::timestamptz as last_moment
  from retests where expected_date is not null and state <> 'Withdrawn';
create view calendar_findings with (security_invoker = true) as
  select 'findings' as layer, company_id, id, null::uuid as activity_id, title,
    (array['critical', 'high', 'medium', 'low', 'info', 'none'])[severity + 1] as type, status,
    due_date as date_start, due_date as date_end, '/engagements/' || engagement_id || '/findings/' || id as link,
    false as is_open, '-infinity'::timestamptz as first_moment, 'infinity'::timestamptz as last_moment
  from findings where due_date is not null and status not in ('Fixed', 'Acknowledged');
create view calendar_awareness with (security_invoker = true) as
  select 'awareness' as layer, s.company_id, s.id, null::uuid as activity_id, s.name as title,
    coalesce((select v.title from course_versions v where v.id = s.version_id), '') as type, s.state as status,
    s.date_start, s.date_end, '/security-awareness/details/' || s.id as link,
    false as is_open, '-infinity'::timestamptz as first_moment, 'infinity'::timestamptz as last_moment
  from awareness_sessions s where s.state <> 'Draft' and s.deleted_at is null and not s.is_public;
create view calendar_certificates with (security_invoker = true) as
  select 'certificates' as layer, c.company_id, c.id, null::uuid as activity_id,
    coalesce(nullif(c.fullname, ''), c.number) as title, c.course as type,
    certificate_status(c.revoked_at, c.valid_until, now()) as status,
    (c.valid_until at time zone o.time_zone)::date as date_start, (c.valid_until at time zone o.time_zone)::date as date_end,
    '/security-awareness/certificates?q=' || c.number as link,
    false as is_open, c.valid_until as first_moment, c.valid_until as last_moment
  from certificates c join companies o on o.id = c.company_id
  where c.valid_until is not null and c.revoked_at is null and not c.is_public;

-- All layers. Whoever asks for some of them pays for no other.
create view calendar_items with (security_invoker = true) as
  select * from calendar_activities
  union all select * from calendar_occurrences
  union all select * from calendar_engagements
  union all select * from calendar_retests
  union all select * from calendar_findings
  union all select * from calendar_awareness
  union all select * from calendar_certificates;
grant select on calendar_items, calendar_activities, calendar_occurrences, calendar_engagements, calendar_retests,
  calendar_findings, calendar_awareness, calendar_certificates to gatehouse_company;

-- What of some layers is in a period, both days included. A day more on each side covers every time zone. PostgreSQL puts
-- the body in place of the call, so that every layer is found by its index.
create function calendar_between(layers text[], first_day date, last_day date) returns setof calendar_items
  language sql stable parallel safe as $$
  select * from calendar_items i
  where i.layer = any(layers) and i.date_end >= first_day and i.date_start <= last_day
    and i.last_moment >= (first_day - 1)::timestamp at time zone 'UTC'
    and i.first_moment < (last_day + 2)::timestamp at time zone 'UTC'
$$;

-- What of an item makes it another version for other calendars.
create function calendar_version(title text, status text, date_start date, date_end date) returns text
  language sql immutable parallel safe as $$
  select md5(title || chr(31) || status || chr(31) || (date_start - date '2000-01-01') || chr(31) || (date_end - date '2000-01-01'))
$$;

-- What other calendars were last given of an item: its sequence rises with its dates, title or status.
create table calendar_revisions (
  company_id uuid not null references companies (id),
  item_id uuid not null,
  sequence integer not null default 0,
  version text not null,
  changed_at timestamptz not null,
  primary key (company_id, item_id)
);
select isolate_by_company('calendar_revisions');

-- Feeds of users. Only hashes of their tokens are kept.
create table calendar_feeds (
  id uuid primary key default new_id(),
  company_id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  -- What it last held, and since when.
  version text not null default '',
  changed_at timestamptz not null default date_trunc('second', clock_timestamp()),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index calendar_feeds_user on calendar_feeds (company_id, user_id, created_at);
select isolate_by_company('calendar_feeds');
-- A calendar that reads a feed brings its token and nothing else.
select open_to_platform('calendar_feeds', 'select');

-- Who was invited to what, as it was in the email.
create table calendar_invitations (
  company_id uuid not null,
  item_id uuid not null,
  user_id uuid not null,
  activity_id uuid not null,
  title text not null,
  date_start date not null,
  date_end date not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (company_id, item_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index calendar_invitations_activity on calendar_invitations (company_id, activity_id);
select isolate_by_company('calendar_invitations');

-- Activities whose invitations have not been looked at since they changed. Written by the change itself, so none is lost.
create table calendar_changes (
  company_id uuid not null references companies (id),
  activity_id uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, activity_id)
);
select isolate_by_company('calendar_changes');

-- The row is written again where it exists: whoever takes it at that moment waits for this change.
create function note_calendar_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'activities' then
    insert into calendar_changes (company_id, activity_id)
      select company_id, id from changed order by id
      on conflict (company_id, activity_id) do update set changed_at = clock_timestamp();
  else
    insert into calendar_changes (company_id, activity_id)
      select distinct company_id, activity_id from changed order by activity_id
      on conflict (company_id, activity_id) do update set changed_at = clock_timestamp();
  end if;
  -- A transaction says the same once.
  perform pg_notify('gatehouse_calendar', current_company()::text);
  return null;
end $$;
create trigger calendar_after_insert after insert on activities referencing new table as changed
  for each statement execute function note_calendar_change();
create trigger calendar_after_update after update on activities referencing new table as changed
  for each statement execute function note_calendar_change();
create trigger calendar_after_delete after delete on activities referencing old table as changed
  for each statement execute function note_calendar_change();
create trigger calendar_after_insert after insert on activity_occurrences referencing new table as changed
  for each statement execute function note_calendar_change();
create trigger calendar_after_update after update on activity_occurrences referencing new table as changed
  for each statement execute function note_calendar_change();
create trigger calendar_after_delete after delete on activity_occurrences referencing old table as changed
  for each statement execute function note_calendar_change();

-- What an email carries beside its text, sealed as that is: files, and an invitation.
alter table mails add column parts text not null default '';
