-- Courses belong to the provider's company; a client reads those that it may use. What concerns learners belongs to the
-- company that enrolled them.

-- Whether the running transaction is in the provider's own company.
create function works_for_provider() returns boolean language sql stable parallel safe as $$
  select exists (select from companies where id = (select current_company()) and kind = 'provider')
$$;

create table courses (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- Of the newest version.
  title text not null check (length(title) between 1 and 200),
  state text not null default 'Draft' check (state in ('Draft', 'Published', 'Retired')),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (company_id, id)
);
create index courses_title on courses (company_id, lower(title), id);
create index courses_updated on courses (company_id, updated_at, id);
select isolate_by_company('courses');
select open_to_platform('courses', 'select, insert');

create table course_versions (
  id uuid primary key default new_id(),
  company_id uuid not null,
  course_id uuid not null,
  number integer not null check (number > 0),
  state text not null default 'Draft' check (state in ('Draft', 'Published', 'Retired')),
  title text not null check (length(title) between 1 and 200),
  summary text not null default '' check (length(summary) <= 2000),
  -- BCP 47.
  language text not null default 'en' check (length(language) between 2 and 35),
  -- Chapters as the contract has them (packages/contract/src/course-chapters.ts), right answers included.
  chapters jsonb not null default '[]' check (jsonb_typeof(chapters) = 'array'),
  -- How long it takes to read and answer.
  minutes integer not null default 1,
  -- Rises with every save: who saves over an unknown one is refused.
  revision integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  published_at timestamptz,
  retired_at timestamptz,
  unique (course_id, number),
  unique (course_id, id),
  foreign key (company_id, course_id) references courses (company_id, id) on delete cascade
);
create unique index course_versions_draft on course_versions (course_id) where state = 'Draft';
create unique index course_versions_published on course_versions (course_id) where state = 'Published';
select isolate_by_company('course_versions');
select open_to_platform('course_versions', 'select, insert');

-- The chapters without their content, as a table of contents shows them.
create function course_outline(chapters jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('_id', c -> '_id', 'kind', c -> 'kind', 'title', c -> 'title') order by place), '[]')
  from jsonb_array_elements(chapters) with ordinality as t (c, place)
$$;

-- What learners have seen never changes, whoever asks.
create function keep_published_version() returns trigger language plpgsql as $$
begin
  if old.state <> 'Draft' and (new.chapters, new.title, new.summary, new.language, new.number)
    is distinct from (old.chapters, old.title, old.summary, old.language, old.number) then
    raise exception 'A published version of a course never changes';
  end if;
  return new;
end $$;
create trigger course_versions_unchanged before update on course_versions
  for each row execute function keep_published_version();

-- The clients that may use a course.
create table course_companies (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  course_id uuid not null references courses (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, course_id)
);
create index course_companies_course on course_companies (course_id);
select isolate_by_company('course_companies');
select open_to_platform('course_companies', 'select, insert, delete');
create policy provider_assigns on course_companies to gatehouse_company
  using ((select works_for_provider())) with check ((select works_for_provider()));

create table awareness_sessions (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  course_id uuid not null,
  -- What learners who begin from now on get; those who have begun keep theirs.
  version_id uuid not null,
  -- Of the public awareness area, apart from the company's own sessions.
  is_public boolean not null default false,
  state text not null default 'Draft' check (state in ('Draft', 'Scheduled', 'Open', 'Closed')),
  -- Days in the company's zone: it opens at 00:00 and closes after 23:59:59.
  date_start date not null,
  date_end date not null,
  -- In percent.
  pass_score integer not null default 80 check (pass_score between 0 and 100),
  max_attempts integer not null default 3 check (max_attempts between 1 and 20),
  cooldown_minutes integer not null default 0 check (cooldown_minutes between 0 and 10080),
  reminded_at timestamptz,
  count_reminders integer not null default 0,
  count_enrolled integer not null default 0,
  count_passed integer not null default 0,
  count_in_progress integer not null default 0,
  count_failed integer not null default 0,
  count_expired integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Deleted ones can be restored for 30 days.
  deleted_at timestamptz,
  unique (company_id, id),
  foreign key (course_id, version_id) references course_versions (course_id, id),
  check (date_end >= date_start)
);
create index awareness_sessions_start on awareness_sessions (company_id, date_start, id);
create index awareness_sessions_end on awareness_sessions (company_id, date_end, id);
create index awareness_sessions_name on awareness_sessions (company_id, (name collate "und-x-icu"), id);
create index awareness_sessions_course on awareness_sessions (course_id, company_id);
select isolate_by_company('awareness_sessions');

-- A client reads the courses that it may use, and those of its sessions for as long as it has them.
create function share_course(target regclass, course_column text) returns void language plpgsql as $$
begin
  execute format('create policy clients_read on %1$s for select to gatehouse_company using (
    (state = ''Published'' and exists (select from course_companies c where c.company_id = (select current_company()) and c.course_id = %1$s.%2$I))
    or (state <> ''Draft'' and exists (select from awareness_sessions s where s.company_id = (select current_company()) and s.course_id = %1$s.%2$I)))',
    target, course_column);
end $$;
select share_course('courses', 'id'), share_course('course_versions', 'course_id');

-- The courses that the company of the running transaction may use.
create view client_courses with (security_invoker = true) as
  select c.course_id as id, c.company_id, v.id as version_id, v.number, v.title, v.summary, v.language, v.chapters, v.minutes, v.published_at
  from course_companies c
  join course_versions v on v.course_id = c.course_id and v.state = 'Published'
  where c.company_id = (select current_company());
grant select on client_courses to gatehouse_company;

-- What a session is at a moment, unless it is a draft.
create function awareness_state(date_start date, date_end date, zone text, at timestamptz) returns text
  language sql immutable parallel safe as $$
  select case when at >= (date_end + 1)::timestamp at time zone zone then 'Closed'
    when at >= date_start::timestamp at time zone zone then 'Open' else 'Scheduled' end
$$;

create table awareness_enrolments (
  id uuid primary key default new_id(),
  company_id uuid not null,
  session_id uuid not null,
  employee_id uuid not null,
  -- The version that the learner has begun.
  version_id uuid references course_versions (id),
  status text not null default 'Not Started'
    check (status in ('Not Started', 'In Progress', 'Passed', 'Failed', 'Expired', 'Withdrawn')),
  -- Null follows the end of the session.
  due_date date,
  extra_time_percent integer not null default 0 check (extra_time_percent between 0 and 300),
  extra_attempts integer not null default 0 check (extra_attempts between 0 and 20),
  attempts_used integer not null default 0,
  -- Of the best attempt.
  score integer,
  total integer,
  started_at timestamptz,
  finished_at timestamptz,
  enrolled_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  unique (company_id, session_id, employee_id),
  foreign key (company_id, session_id) references awareness_sessions (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references company_employees (company_id, id) on delete cascade
);
create index awareness_enrolments_status on awareness_enrolments (company_id, session_id, status, id);
create index awareness_enrolments_due on awareness_enrolments (company_id, due_date, id);
create index awareness_enrolments_employee on awareness_enrolments (company_id, employee_id);
select isolate_by_company('awareness_enrolments');

-- Figures of a session, kept so that its list counts nothing: what a statement added to each session, by status.
create type enrolment_change as (session_id uuid, status text, amount integer);
create function count_changes(changes enrolment_change[]) returns void language sql as $$
  update awareness_sessions s set
    count_enrolled = count_enrolled + d.enrolled,
    count_passed = count_passed + d.passed,
    count_in_progress = count_in_progress + d.in_progress,
    count_failed = count_failed + d.failed,
    count_expired = count_expired + d.expired
  from (select session_id,
      coalesce(sum(amount) filter (where status <> 'Withdrawn'), 0) as enrolled,
      coalesce(sum(amount) filter (where status = 'Passed'), 0) as passed,
      coalesce(sum(amount) filter (where status = 'In Progress'), 0) as in_progress,
      coalesce(sum(amount) filter (where status = 'Failed'), 0) as failed,
      coalesce(sum(amount) filter (where status = 'Expired'), 0) as expired
    from unnest(changes) group by session_id) d
  where s.id = d.session_id and (d.enrolled, d.passed, d.in_progress, d.failed, d.expired) <> (0, 0, 0, 0, 0)
$$;
create function count_enrolments() returns trigger language plpgsql as $$
declare
  changes enrolment_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg((session_id, status, 1)::enrolment_change) into changes from added;
  elsif tg_op = 'DELETE' then
    select array_agg((session_id, status, -1)::enrolment_change) into changes from removed;
  else
    select array_agg(c) into changes from (
      select (n.session_id, n.status, 1)::enrolment_change as c from added n join removed o on o.id = n.id where o.status <> n.status
      union all
      select (o.session_id, o.status, -1)::enrolment_change from added n join removed o on o.id = n.id where o.status <> n.status) t;
  end if;
  if changes is not null then
    perform count_changes(changes);
  end if;
  return null;
end $$;
create trigger awareness_enrolments_added after insert on awareness_enrolments
  referencing new table as added for each statement execute function count_enrolments();
create trigger awareness_enrolments_removed after delete on awareness_enrolments
  referencing old table as removed for each statement execute function count_enrolments();
create trigger awareness_enrolments_changed after update on awareness_enrolments
  referencing new table as added old table as removed for each statement execute function count_enrolments();

-- One employee in one session, as lists show it.
create view awareness_learners with (security_invoker = true) as
  select e.id, e.company_id, e.session_id, e.employee_id, e.status, e.score, e.total, e.finished_at, e.started_at,
    e.attempts_used, e.extra_attempts, e.extra_time_percent, e.due_date as own_due_date, coalesce(e.due_date, s.date_end) as due_date,
    s.max_attempts, s.name as session_name, s.state as session_state, s.is_public, p.fullname, p.email, p.department
  from awareness_enrolments e
  join awareness_sessions s on s.company_id = e.company_id and s.id = e.session_id and s.deleted_at is null
  join company_employees p on p.company_id = e.company_id and p.id = e.employee_id;
grant select on awareness_learners to gatehouse_company;

-- Personal links; only hashes are kept. A link is good until 30 days after the due date, or until it is revoked.
create table awareness_links (
  id uuid primary key default new_id(),
  company_id uuid not null,
  enrolment_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, enrolment_id) references awareness_enrolments (company_id, id) on delete cascade
);
create index awareness_links_enrolment on awareness_links (company_id, enrolment_id);
select isolate_by_company('awareness_links');
select open_to_platform('awareness_links', 'select');

create table awareness_attempts (
  id uuid primary key default new_id(),
  company_id uuid not null,
  enrolment_id uuid not null,
  number integer not null,
  state text not null default 'Open' check (state in ('Open', 'Submitted', 'Timed Out')),
  -- Of the order of questions and options.
  seed integer not null,
  started_at timestamptz not null,
  deadline timestamptz,
  -- Rises with every save; an older one is ignored.
  revision integer not null default 0,
  -- {"questionId": ["optionId"]}
  answers jsonb not null default '{}',
  ended_at timestamptz,
  score integer,
  total integer,
  is_passed boolean,
  unique (company_id, id),
  unique (company_id, enrolment_id, number),
  foreign key (company_id, enrolment_id) references awareness_enrolments (company_id, id) on delete cascade
);
create unique index awareness_attempts_open on awareness_attempts (company_id, enrolment_id) where state = 'Open';
create index awareness_attempts_deadline on awareness_attempts (company_id, deadline) where state = 'Open';
select isolate_by_company('awareness_attempts');

create table awareness_progress (
  id uuid primary key default new_id(),
  company_id uuid not null,
  enrolment_id uuid not null,
  chapter_id text not null,
  revision integer not null,
  -- What the player keeps of the chapter, such as a place in a video.
  state text not null default '' check (length(state) <= 1048576),
  completed_at timestamptz,
  -- Of an acknowledged policy: the SHA-256 of its text as it was shown, in hexadecimal.
  text_hash text not null default '' check (length(text_hash) <= 64),
  updated_at timestamptz not null default clock_timestamp(),
  unique (company_id, enrolment_id, chapter_id),
  foreign key (company_id, enrolment_id) references awareness_enrolments (company_id, id) on delete cascade
);
select isolate_by_company('awareness_progress');

-- Every email to a learner, queued and sent: the key makes each of them leave once, whatever restarts or runs beside it.
create table awareness_mails (
  id uuid primary key default new_id(),
  company_id uuid not null,
  enrolment_id uuid not null,
  kind text not null check (kind in ('invitation', 'week', 'day', 'manual')),
  -- The due date that it was about, or the moment of a manual reminder.
  about text not null,
  due_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  unique (company_id, enrolment_id, kind, about),
  foreign key (company_id, enrolment_id) references awareness_enrolments (company_id, id) on delete cascade
);
create index awareness_mails_waiting on awareness_mails (company_id, due_at) where sent_at is null;
select isolate_by_company('awareness_mails');
