-- Activities of the calendar and requests to the provider. Their dates are days without a zone; occurrences of a series are rows.

-- How fast requests are answered, and the provider's holidays: one row for the whole installation, once it was changed.
create table activity_settings (
  is_only boolean primary key default true check (is_only),
  business_days smallint not null default 2 check (business_days between 1 and 30),
  holidays date[] not null default '{}',
  updated_at timestamptz not null default clock_timestamp()
);
alter table activity_settings enable row level security;
alter table activity_settings force row level security;
-- The day of an answer is reckoned in the client's transaction.
create policy companies_read on activity_settings for select to gatehouse_company using (true);
create policy provider_changes on activity_settings to gatehouse_company
  using (exists (select from companies c where c.id = (select current_company()) and c.kind = 'provider'));
grant select, insert, update on activity_settings to gatehouse_company;
create policy platform_access on activity_settings for select to gatehouse_platform using (true);
grant select on activity_settings to gatehouse_platform;

create table activities (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- Of the company or of the provider.
  creator_id uuid not null,
  creator_name text not null,
  origin text not null check (origin in ('client', 'provider')),
  task text not null check (length(task) between 1 and 300),
  description text not null check (length(description) between 1 and 20000),
  type text not null check (length(type) between 1 and 200),
  date_start date not null,
  date_end date not null check (date_end > date_start),
  -- 1 yearly, 2 quarterly, 3 monthly.
  repetition_type smallint check (repetition_type between 1 and 3),
  status text not null default 'Pending' check (status in ('Pending', 'Planned', 'In Progress', 'Completed')),
  -- Of a request that waits for an answer.
  answer_by date,
  declined_reason text not null default '',
  declined_at timestamptz,
  engagement_id uuid,
  -- From the first publication of the engagement on.
  from_engagement boolean not null default false,
  -- The last day for which occurrences were made.
  extended_until date,
  -- Of a series that was split off: the one before it.
  split_from uuid,
  -- A series that was split goes no further than before this day.
  ends_before date,
  revision integer not null default 0,
  count_comments integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  check (answer_by is null or status = 'Pending'),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete set null (engagement_id)
);
create index activities_by_start on activities (company_id, date_start, id);
create index activities_by_end on activities (company_id, date_end);
create index activities_newest on activities (company_id, created_at, id);
create index activities_by_task on activities (company_id, lower(task), id);
create unique index activities_engagement on activities (company_id, engagement_id) where engagement_id is not null;
create index activities_to_extend on activities (company_id, extended_until) where repetition_type is not null;
-- The queue over all clients.
create index activities_queue on activities ((coalesce(answer_by, 'infinity'::date)), id);
create index activities_queue_start on activities (date_start, id);
create index activities_queue_newest on activities (created_at, id);
select isolate_by_company('activities');
select open_to_platform('activities', 'select');
select count_by_company('activities');

create table activity_occurrences (
  id uuid primary key default new_id(),
  company_id uuid not null,
  activity_id uuid not null,
  -- Its place in the series, in months after the start: it keeps it when it is moved or deleted, so it is never made again.
  months integer not null check (months >= 0),
  date_start date not null,
  date_end date not null check (date_end > date_start),
  status text not null check (status in ('Pending', 'Planned', 'In Progress', 'Completed')),
  -- Its dates were changed by hand.
  is_moved boolean not null default false,
  removed_at timestamptz,
  unique (company_id, id),
  unique (company_id, activity_id, months),
  foreign key (company_id, activity_id) references activities (company_id, id) on delete cascade
);
create index activity_occurrences_of on activity_occurrences (company_id, activity_id, date_start) where removed_at is null;
create index activity_occurrences_by_end on activity_occurrences (company_id, date_end) where removed_at is null;
select isolate_by_company('activity_occurrences');
select open_to_platform('activity_occurrences', 'select');

-- One row for each time that a request was submitted: the share answered in time is made of them.
create table activity_submissions (
  id uuid primary key default new_id(),
  company_id uuid not null,
  activity_id uuid not null,
  submitted_at timestamptz not null default clock_timestamp(),
  answer_by date not null,
  answered_at timestamptz,
  is_accepted boolean,
  check ((answered_at is null) = (is_accepted is null)),
  foreign key (company_id, activity_id) references activities (company_id, id) on delete cascade
);
create unique index activity_submissions_open on activity_submissions (company_id, activity_id) where answered_at is null;
create index activity_submissions_of on activity_submissions (company_id, activity_id);
create index activity_submissions_due on activity_submissions (answer_by);
select isolate_by_company('activity_submissions');
select open_to_platform('activity_submissions', 'select');

create table activity_history (
  id uuid primary key default new_id(),
  company_id uuid not null,
  activity_id uuid not null,
  at timestamptz not null default change_moment(),
  actor_id uuid,
  actor_name text not null,
  side text not null check (side in ('client', 'provider', 'system')),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)?$'),
  from_value text not null default '',
  to_value text not null default '',
  comment text not null default '',
  foreign key (company_id, activity_id) references activities (company_id, id) on delete cascade
);
create index activity_history_activity on activity_history (company_id, activity_id, at, id);
select isolate_by_company('activity_history', 'select, insert');

create table activity_comments (
  id uuid primary key default new_id(),
  company_id uuid not null,
  activity_id uuid not null,
  parent_id uuid,
  author_id uuid,
  author_name text not null,
  side text not null check (side in ('client', 'provider', 'system')),
  audience text not null check (audience in ('company', 'provider', 'both')),
  body text not null check (length(body) <= 20000),
  mentions jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  removed_at timestamptz,
  unique (company_id, id),
  unique (company_id, activity_id, id),
  foreign key (company_id, activity_id) references activities (company_id, id) on delete cascade,
  foreign key (company_id, activity_id, parent_id) references activity_comments (company_id, activity_id, id)
);
create index activity_comments_thread on activity_comments (company_id, activity_id, created_at, id);
select isolate_by_company('activity_comments');

-- What a comment said before it was changed.
create table activity_comment_edits (
  id uuid primary key default new_id(),
  company_id uuid not null,
  comment_id uuid not null,
  body text not null,
  replaced_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, comment_id) references activity_comments (company_id, id) on delete cascade
);
create index activity_comment_edits_comment on activity_comment_edits (company_id, comment_id);
select isolate_by_company('activity_comment_edits', 'select, insert');

-- An activity follows the engagement that was made of it from its first publication on, whoever changes the engagement.
create function follow_engagement() returns trigger language plpgsql as $$
declare
  followed activities;
begin
  select * into followed from activities where company_id = new.company_id and engagement_id = new.id;
  if not found or new.published_at is null then return null; end if;
  if not followed.from_engagement then
    insert into activity_history (company_id, activity_id, actor_name, side, kind, to_value)
    values (new.company_id, followed.id, new.visual_id, 'system', 'engagement', new.visual_id);
  end if;
  if followed.status <> new.status then
    insert into activity_history (company_id, activity_id, actor_name, side, kind, from_value, to_value)
    values (new.company_id, followed.id, new.visual_id, 'system', 'status', followed.status, new.status);
  end if;
  if not followed.from_engagement or followed.status <> new.status then
    update activities set from_engagement = true, status = new.status, answer_by = null,
      revision = revision + 1, changed_at = clock_timestamp()
    where company_id = new.company_id and id = followed.id;
  end if;
  return null;
end $$;
create trigger activity_follows after update of publication, status on engagements
  for each row execute function follow_engagement();

-- The request that an engagement was made of: the engagements read it and know no other module's table.
create view engagement_requests with (security_invoker = true) as
  select company_id, engagement_id, id as activity_id, task from activities where engagement_id is not null;
grant select on engagement_requests to gatehouse_company;

-- The engagement that was made of a request, for clients once they see it. In PL/pgSQL because the queue over all clients
-- may not read engagements, and asks for none.
create function shown_engagement(a activities) returns uuid language plpgsql stable as $$
begin
  if not reads_as_client() then return a.engagement_id; end if;
  return (select e.id from engagements e where e.company_id = a.company_id and e.id = a.engagement_id);
end $$;

-- An activity as lists and the page of one have it, but for what depends on the viewer.
create function activity_core(a activities) returns jsonb language sql stable as $$
  select jsonb_build_object('_id', a.id, 'creator', a.creator_id, 'creatorName', a.creator_name,
    'origin', case when a.from_engagement then 'engagement' else a.origin end,
    'task', a.task, 'description', a.description, 'type', a.type, 'date_start', a.date_start, 'date_end', a.date_end,
    'repetitionType', a.repetition_type, 'status', a.status, 'fromEngagement', a.from_engagement,
    'engagementId', shown_engagement(a), 'answerBy', a.answer_by,
    'declined', case when a.declined_at is not null
      then jsonb_build_object('reason', a.declined_reason, 'at', iso(a.declined_at)) end,
    'numOfComments', a.count_comments, 'revision', a.revision, 'createdAt', iso(a.created_at), 'updatedAt', iso(a.changed_at))
$$;

create function activity_client(a activities) returns jsonb language sql stable as $$
  select jsonb_build_object('company',
      jsonb_build_object('_id', c.id, 'name', c.name, 'shortName', c.short_name, 'timeZone', c.time_zone))
  from companies c where c.id = a.company_id
$$;

-- The occurrences and files of an activity. In PL/pgSQL because the table of uploads is younger.
create function activity_parts(a activities) returns jsonb language plpgsql stable as $$
declare
  files jsonb;
begin
  files := (select coalesce(jsonb_agg(jsonb_build_object('_id', u.id, 'name', u.name, 'size', u.size, 'state', u.state,
      'reason', u.reason, 'scan', u.scan, 'scanReason', u.scan_reason,
      'path', case when reads_as_client() then '/api/uploads/' || u.id
        else '/api/provider/companies/' || u.company_id || '/uploads/' || u.id end) order by u.created_at, u.id), '[]')
    from uploads u where u.company_id = a.company_id and u.activity_id = a.id
      and u.state in ('receiving', 'checking', 'ready', 'rejected'));
  return jsonb_build_object('files', files,
    'fileForMobileApp', case when a.type = 'Mobile App Vulnerability Assessment' then (
      select jsonb_build_object('name', f.file -> 'name', 'path', f.file -> 'path')
      from jsonb_array_elements(files) with ordinality f (file, place)
      where f.file ->> 'state' = 'ready' order by f.place desc limit 1) end,
    'repetitionItems', (select coalesce(jsonb_agg(jsonb_build_object('_id', o.id, 'parentActivityId', a.id, 'status', o.status,
        'date_start', o.date_start, 'date_end', o.date_end, 'isMoved', o.is_moved) order by o.date_start, o.months), '[]')
      from activity_occurrences o
      where o.company_id = a.company_id and o.activity_id = a.id and o.removed_at is null));
end $$;
