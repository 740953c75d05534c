-- Issues on the attack surface. What scans say of one is merged as that of hosts is (0029); what people decide stays apart
-- from it, and the status follows from both, so the order of imports makes no difference.
create table surface_issues (
  -- issueId(): made of the host and the key, so the same issue has the same ID whatever is imported first.
  id uuid primary key,
  company_id uuid not null,
  number integer not null,
  visual_id text not null,
  host_id uuid not null,
  -- Null where the issue belongs to the host as a whole.
  port integer check (port between 0 and 65535),
  transport text not null default 'tcp' check (transport in ('tcp', 'udp', 'sctp')),
  -- Its CVE if there is exactly one, else tool, rule and matcher.
  rule_key text not null,
  -- Sources, facts and locations, as SeenRecord in surface-merge.ts.
  seen jsonb not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  -- Since when scans that covered it no longer find it; the status stays.
  missing_since timestamptz,
  -- From the facts, for lists and filters.
  title text not null,
  rule_id text not null default '',
  -- 0 critical to 5 none.
  severity smallint not null check (severity between 0 and 5),
  cvss_vector text,
  cvss_score numeric(3, 1),
  cve text[] not null default '{}',
  tools text[] not null default '{}',
  -- What a person decided last, and when; a scan from after a fix opens the issue again.
  decided_status smallint not null default 1 check (decided_status between 1 and 5),
  decided_at timestamptz,
  status smallint not null default 1 check (status between 1 and 5),
  status_since timestamptz not null default change_moment(),
  reopened_at timestamptz,
  due_date date,
  assignee_id uuid,
  -- An accepted risk stands beside the status.
  accepted_at timestamptz,
  accepted_until date,
  accepted_by text not null default '',
  accepted_reason text not null default '',
  finding_id uuid,
  -- False while its host is not the company's.
  is_listed boolean not null default true,
  is_open boolean not null generated always as (status in (1, 3, 4) and accepted_at is null and is_listed) stored,
  count_comments integer not null default 0,
  created_at timestamptz not null default change_moment(),
  changed_at timestamptz not null default change_moment(),
  -- Severity, then score: one number, so that one index sorts by both.
  gravity integer not null generated always as (severity * 200 + 100 - (coalesce(cvss_score, 0) * 10)::integer) stored,
  -- The row of the lists as JSON text; see 0003.
  list_row text not null default '',
  unique (company_id, id),
  foreign key (company_id, host_id) references surface_hosts (company_id, id) on delete cascade,
  foreign key (company_id, assignee_id) references users (company_id, id) on delete set null (assignee_id),
  foreign key (company_id, finding_id) references findings (company_id, id) on delete set null (finding_id)
);
create index surface_issues_gravity on surface_issues (company_id, gravity, id) where is_listed;
create index surface_issues_status on surface_issues (company_id, status, id) where is_listed;
create index surface_issues_due on surface_issues (company_id, coalesce(due_date, 'infinity'::date), id) where is_listed;
create index surface_issues_changed on surface_issues (company_id, changed_at, id) where is_listed;
create index surface_issues_first on surface_issues (company_id, first_seen, id) where is_listed;
create index surface_issues_last on surface_issues (company_id, last_seen, id) where is_listed;
create index surface_issues_title on surface_issues (company_id, lower(title), id) where is_listed;
create index surface_issues_place on surface_issues (company_id, host_id, transport, port);
create index surface_issues_cve on surface_issues using gin (cve) where is_listed;
create index surface_issues_assignee on surface_issues (company_id, assignee_id, gravity, id) where assignee_id is not null;
create index surface_issues_accepted on surface_issues (company_id, accepted_until) where accepted_until is not null;
create unique index surface_issues_finding on surface_issues (company_id, finding_id) where finding_id is not null;
-- The queue over all clients.
create index surface_issues_gravity_all on surface_issues (gravity, id) where is_listed;
select isolate_by_company('surface_issues');
select open_to_platform('surface_issues', 'select');

create table surface_issue_history (
  id uuid primary key default new_id(),
  company_id uuid not null,
  issue_id uuid not null,
  at timestamptz not null default change_moment(),
  actor_id uuid,
  actor_name text not null,
  side text not null check (side in ('client', 'provider', 'system')),
  kind text not null check (kind in ('status', 'assignee', 'acceptance', 'finding')),
  from_value text not null default '',
  to_value text not null default '',
  comment text not null default '',
  foreign key (company_id, issue_id) references surface_issues (company_id, id) on delete cascade
);
create index surface_issue_history_issue on surface_issue_history (company_id, issue_id, at, id);
select isolate_by_company('surface_issue_history', 'select, insert');

create table surface_issue_comments (
  id uuid primary key default new_id(),
  company_id uuid not null,
  issue_id uuid not null,
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
  unique (company_id, issue_id, id),
  foreign key (company_id, issue_id) references surface_issues (company_id, id) on delete cascade,
  foreign key (company_id, issue_id, parent_id) references surface_issue_comments (company_id, issue_id, id)
);
create index surface_issue_comments_thread on surface_issue_comments (company_id, issue_id, created_at, id);
select isolate_by_company('surface_issue_comments');

-- What a comment said before it was changed.
create table surface_issue_comment_edits (
  id uuid primary key default new_id(),
  company_id uuid not null,
  comment_id uuid not null,
  body text not null,
  replaced_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, comment_id) references surface_issue_comments (company_id, id) on delete cascade
);
create index surface_issue_comment_edits_comment on surface_issue_comment_edits (company_id, comment_id);
select isolate_by_company('surface_issue_comment_edits', 'select, insert');

-- Requests to accept a risk, where the company asks for a second person.
create table surface_issue_requests (
  id uuid primary key default new_id(),
  company_id uuid not null,
  issue_id uuid not null,
  requester_id uuid not null,
  reason text not null,
  until date,
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'Pending' check (state in ('Pending', 'Approved', 'Refused', 'Withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  check (decided_by is distinct from requester_id or state = 'Withdrawn'),
  foreign key (company_id, issue_id) references surface_issues (company_id, id) on delete cascade,
  foreign key (company_id, requester_id) references users (company_id, id) on delete cascade
);
create unique index surface_issue_requests_pending on surface_issue_requests (company_id, issue_id) where state = 'Pending';
create index surface_issue_requests_requester on surface_issue_requests (company_id, requester_id);
select isolate_by_company('surface_issue_requests');

-- Status changes of many issues; columns as in breach_status_jobs (0011).
create table surface_issue_jobs (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  actor_id uuid,
  actor_name text not null,
  side text not null check (side in ('client', 'provider')),
  status smallint not null check (status between 1 and 5),
  reason text not null default '',
  state text not null default 'Waiting' check (state in ('Waiting', 'Running', 'Done', 'Failed', 'Undoing', 'Undone')),
  total integer not null default 0,
  done integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  undo_until timestamptz,
  -- When the process that works on it was last heard of.
  heard_at timestamptz not null default clock_timestamp(),
  unique (company_id, id)
);
create index surface_issue_jobs_open on surface_issue_jobs (company_id, created_at) where state in ('Waiting', 'Running', 'Undoing');
select isolate_by_company('surface_issue_jobs', 'select, insert, update');

create table surface_issue_job_items (
  company_id uuid not null,
  job_id uuid not null,
  issue_id uuid not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Moved', 'Refused', 'Undone')),
  from_status smallint,
  from_decided_status smallint,
  from_decided_at timestamptz,
  from_reopened_at timestamptz,
  moved_at timestamptz,
  primary key (company_id, job_id, issue_id),
  foreign key (company_id, job_id) references surface_issue_jobs (company_id, id) on delete cascade
);
select isolate_by_company('surface_issue_job_items');

-- Which hosts a complete scan of a tool covered: an issue of that tool that it did not find is missing.
create table surface_issue_coverages (
  company_id uuid not null,
  scan_id uuid not null,
  host_id uuid not null,
  tool text not null,
  covered_at timestamptz not null,
  primary key (company_id, host_id, tool, scan_id),
  foreign key (company_id, scan_id) references surface_scans (company_id, id) on delete cascade,
  foreign key (company_id, host_id) references surface_hosts (company_id, id) on delete cascade
);
create index surface_issue_coverages_scan on surface_issue_coverages (company_id, scan_id);
select isolate_by_company('surface_issue_coverages');

-- Open issues of the host itself, for the number of affected assets.
alter table surface_hosts add column open_issues integer not null default 0;
create index surface_hosts_with_issues on surface_hosts (company_id, id) where open_issues > 0;

-- How many issues there are of each sort, kept in the transaction that changes one: figures are never counted.
create table surface_issue_counts (
  company_id uuid not null references companies (id),
  status smallint not null,
  severity smallint not null,
  is_accepted boolean not null,
  total bigint not null,
  primary key (company_id, status, severity, is_accepted)
);
select isolate_by_company('surface_issue_counts');

create function add_to_surface_issue_counts() returns trigger language plpgsql as $$
begin
  insert into surface_issue_counts (company_id, status, severity, is_accepted, total)
  select company_id, status, severity, accepted_at is not null, count(*) from added where is_listed
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (company_id, status, severity, is_accepted) do update set total = surface_issue_counts.total + excluded.total;
  return null;
end $$;
create function take_from_surface_issue_counts() returns trigger language plpgsql as $$
begin
  update surface_issue_counts c set total = c.total - g.lost
  from (select company_id, status, severity, accepted_at is not null as is_accepted, count(*) as lost from gone
    where is_listed group by 1, 2, 3, 4) g
  where (c.company_id, c.status, c.severity, c.is_accepted) = (g.company_id, g.status, g.severity, g.is_accepted);
  return null;
end $$;
create function move_surface_issue_counts() returns trigger language plpgsql as $$
begin
  insert into surface_issue_counts (company_id, status, severity, is_accepted, total)
  select company_id, status, severity, is_accepted, sum(change) from (
    select company_id, status, severity, accepted_at is not null as is_accepted, 1 as change from added where is_listed
    union all
    select company_id, status, severity, accepted_at is not null, -1 from gone where is_listed) moved
  group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
  on conflict (company_id, status, severity, is_accepted) do update set total = surface_issue_counts.total + excluded.total;
  return null;
end $$;
create trigger counted_after_insert after insert on surface_issues referencing new table as added
  for each statement execute function add_to_surface_issue_counts();
create trigger counted_after_delete after delete on surface_issues referencing old table as gone
  for each statement execute function take_from_surface_issue_counts();
create trigger counted_after_update after update on surface_issues referencing new table as added old table as gone
  for each statement execute function move_surface_issue_counts();

-- The figures of a company (specification, section 3). Accepted risks and False Positive are in none of them.
create view surface_issue_figures with (security_invoker = true) as
  select c.id as company_id, f.total, f.vulnerable, f.under_retest, f.fixed, f.critical, f.high,
    (select count(*) from surface_hosts h where h.company_id = c.id and h.open_issues > 0) as affected_assets
  from companies c
  cross join lateral (
    select coalesce(sum(total) filter (where status <> 5), 0)::integer as total,
      coalesce(sum(total) filter (where status in (1, 3)), 0)::integer as vulnerable,
      coalesce(sum(total) filter (where status = 4), 0)::integer as under_retest,
      coalesce(sum(total) filter (where status = 2), 0)::integer as fixed,
      coalesce(sum(total) filter (where status in (1, 3, 4) and severity = 0), 0)::integer as critical,
      coalesce(sum(total) filter (where status in (1, 3, 4) and severity = 1), 0)::integer as high
    from surface_issue_counts i where i.company_id = c.id and not i.is_accepted) f;
grant select on surface_issue_figures to gatehouse_company;

-- The figures at the end of each day on which one of them changed, by the company's days.
create table surface_issue_snapshots (
  company_id uuid not null references companies (id),
  day date not null,
  total integer not null,
  vulnerable integer not null,
  under_retest integer not null,
  fixed integer not null,
  critical integer not null,
  high integer not null,
  affected_assets integer not null,
  primary key (company_id, day)
);
select isolate_by_company('surface_issue_snapshots');

create function note_surface_issue_snapshot() returns void language sql as $$
  insert into surface_issue_snapshots (company_id, day, total, vulnerable, under_retest, fixed, critical, high, affected_assets)
  select f.company_id, (change_moment() at time zone c.time_zone)::date, f.total, f.vulnerable, f.under_retest, f.fixed,
    f.critical, f.high, f.affected_assets
  from surface_issue_figures f join companies c on c.id = f.company_id where f.company_id = (select current_company())
  on conflict (company_id, day) do update set total = excluded.total, vulnerable = excluded.vulnerable,
    under_retest = excluded.under_retest, fixed = excluded.fixed, critical = excluded.critical, high = excluded.high,
    affected_assets = excluded.affected_assets
$$;

-- The readable ID is that of packages/domain's visual-id.ts; a test holds the two together.
create function complete_surface_issue() returns trigger language plpgsql as $$
declare
  zone text;
  days integer;
begin
  select c.time_zone into zone from companies c where c.id = new.company_id;
  if tg_op = 'INSERT' then
    new.is_listed := (select h.state <> 'Not ours' from surface_hosts h where h.company_id = new.company_id and h.id = new.host_id);
    new.visual_id := (select regexp_replace(upper(c.short_name), '[^[:alnum:]]', '', 'g') from companies c where c.id = new.company_id)
      || '-ASM-' || lpad(new.number::text, greatest(4, length(new.number::text)), '0');
  end if;
  new.status := case when new.decided_status = 2 and new.last_seen > new.decided_at then 1 else new.decided_status end;
  if tg_op = 'UPDATE' and new.status <> old.status then
    new.status_since := change_moment();
    new.reopened_at := case when old.status in (2, 5) and new.status not in (2, 5) then new.status_since end;
  end if;
  if new.status in (2, 5) then
    new.accepted_at := null;
    new.accepted_until := null;
    new.accepted_by := '';
    new.accepted_reason := '';
  end if;
  days := due_days_of(new.company_id, new.severity);
  new.due_date := (coalesce(new.reopened_at, new.created_at) at time zone zone)::date + days;
  return new;
end $$;
create trigger completed before insert or update on surface_issues for each row execute function complete_surface_issue();

create function surface_issue_row(i surface_issues) returns text language sql stable as $$
  select json_build_object('_id', i.id, 'idVisual', i.visual_id, 'title', i.title,
    'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[i.severity + 1],
    'cvssScore', i.cvss_score, 'status', i.status,
    'host', (select json_build_object('_id', h.id, 'name', h.name) from surface_hosts h
      where h.company_id = i.company_id and h.id = i.host_id),
    'port', i.port, 'protocol', i.transport, 'cve', i.cve, 'sources', i.tools,
    'assignee', (select json_build_object('_id', u.id, 'fullname', u.fullname)
      from users u where u.company_id = i.company_id and u.id = i.assignee_id),
    'dueDate', i.due_date,
    'acceptance', case when i.accepted_at is not null then json_build_object('at', iso(i.accepted_at),
      'until', i.accepted_until, 'by', i.accepted_by) end,
    'missingSince', iso(i.missing_since), 'isReopened', i.reopened_at is not null, 'numOfComments', i.count_comments,
    'firstSeen', iso(i.first_seen), 'lastSeen', iso(i.last_seen), 'createdAt', iso(i.created_at), 'updatedAt', iso(i.changed_at),
    'extraData', json_build_object('updated_date', iso(i.changed_at)),
    'company', json_build_object('_id', i.company_id))::text
$$;
create function keep_surface_issue_row() returns trigger language plpgsql as $$
begin
  new.list_row := surface_issue_row(new);
  return new;
end $$;
create trigger list_row_kept before insert or update on surface_issues for each row execute function keep_surface_issue_row();

create function refresh_surface_issues_of_assignee() returns trigger language plpgsql as $$
begin
  update surface_issues set list_row = '' where company_id = new.company_id and assignee_id = new.id;
  return null;
end $$;
create trigger surface_issues_follow_name after update of fullname on users for each row
  when (old.fullname is distinct from new.fullname) execute function refresh_surface_issues_of_assignee();

-- Due dates follow the policy of the company.
create function refresh_surface_issue_due_dates() returns trigger language plpgsql as $$
begin
  update surface_issues set list_row = '' where company_id = new.company_id;
  return null;
end $$;
create trigger surface_issues_follow_policy after insert or update on finding_policies
  for each row execute function refresh_surface_issue_due_dates();

-- What issues of these hosts need anew: whether they are the company's and since when they are missing. Then the counts of
-- the services and hosts that they belong to.
create function refresh_surface_issues(wanted uuid[]) returns void language sql as $$
  update surface_issues i set is_listed = n.is_listed, missing_since = n.missing_since
  from (
    select i.company_id, i.id, h.state <> 'Not ours' as is_listed, least(
      (select min(c.covered_at) from surface_issue_coverages c
        where c.company_id = i.company_id and c.host_id = i.host_id and c.tool = any (i.tools) and c.covered_at > i.last_seen),
      case when h.state in ('Missing', 'Archived') and h.covered_at > i.last_seen then h.covered_at end,
      (select s.covered_at from surface_services s where s.company_id = i.company_id and s.host_id = i.host_id
        and s.transport = i.transport and s.port = i.port and s.state in ('Missing', 'Archived')
        and s.covered_at > i.last_seen)) as missing_since
    from surface_issues i
    join surface_hosts h on h.company_id = i.company_id and h.id = i.host_id
    where i.host_id = any (wanted)) n
  where i.company_id = n.company_id and i.id = n.id
    and (i.is_listed, i.missing_since) is distinct from (n.is_listed, n.missing_since);

  update surface_services s set count_critical = n.critical, count_high = n.high, count_medium = n.medium,
    count_low = n.low, count_info = n.info
  from (
    select s.company_id, s.id, count(i.id) filter (where i.severity = 0)::integer as critical,
      count(i.id) filter (where i.severity = 1)::integer as high, count(i.id) filter (where i.severity = 2)::integer as medium,
      count(i.id) filter (where i.severity = 3)::integer as low, count(i.id) filter (where i.severity >= 4)::integer as info
    from surface_services s
    left join surface_issues i on i.company_id = s.company_id and i.host_id = s.host_id and i.transport = s.transport
      and i.port = s.port and i.is_open
    where s.host_id = any (wanted) group by s.company_id, s.id) n
  where s.company_id = n.company_id and s.id = n.id
    and (s.count_critical, s.count_high, s.count_medium, s.count_low, s.count_info)
      is distinct from (n.critical, n.high, n.medium, n.low, n.info);
$$;

-- Open issues of a host that belong to no service that is known: without a port, or before a port scan found it. Those of
-- an address are shown under each name that resolves there, as its services are.
create view surface_host_issues with (security_invoker = true) as
  with unplaced as not materialized (
    select i.company_id, i.host_id, i.id from surface_issues i
    where not exists (select from surface_services s where s.company_id = i.company_id and s.host_id = i.host_id
      and s.transport = i.transport and s.port = i.port))
  select u.company_id, u.host_id as shown_at, u.id as issue_id from unplaced u
  union all
  select u.company_id, a.host_id, u.id from unplaced u
  join surface_hosts h on h.company_id = u.company_id and h.id = u.host_id and h.kind = 'address'
  join surface_addresses a on a.company_id = h.company_id and a.ip = h.name;
grant select on surface_host_issues to gatehouse_company;

create or replace function refresh_surface_hosts(wanted uuid[]) returns void language sql as $$
  update surface_services s set is_counted = c.is_counted
  from (
    select s.company_id, s.id, h.kind <> 'address' or not exists (
      select from surface_addresses a
      join surface_services own on own.company_id = a.company_id and own.host_id = a.host_id
      where a.company_id = s.company_id and a.ip = h.name and own.transport = s.transport and own.port = s.port) as is_counted
    from surface_services s join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id
    where s.host_id = any (wanted)) c
  where s.company_id = c.company_id and s.id = c.id and s.is_counted <> c.is_counted;

  select refresh_surface_issues(wanted);

  update surface_hosts h set
    is_shown = h.kind <> 'address' or not exists (
      select from surface_addresses a where a.company_id = h.company_id and a.ip = h.name),
    ports = coalesce(n.ports, '{}'), products = coalesce(n.products, '{}'),
    technologies = coalesce(n.technologies, '{}'), count_services = coalesce(n.services, 0),
    count_critical = n.critical, count_high = n.high, count_medium = n.medium, count_low = n.low, count_info = n.info,
    worst_severity = case when n.critical > 0 then 0 when n.high > 0 then 1 when n.medium > 0 then 2 when n.low > 0 then 3
      when n.info > 0 then 4 else 5 end,
    open_issues = n.own, certificate_until = n.certificate_until, services_row = coalesce(n.rows, '[]'),
    compact_services = coalesce(n.compact, '[]')
  from unnest(wanted) as changed (id)
  cross join lateral (
    select o.services, o.ports, o.products, o.technologies, o.certificate_until, o.rows, o.compact, own.count as own,
      coalesce(o.critical, 0) + d.critical as critical, coalesce(o.high, 0) + d.high as high,
      coalesce(o.medium, 0) + d.medium as medium, coalesce(o.low, 0) + d.low as low, coalesce(o.info, 0) + d.info as info
    from (
      select count(*) filter (where s.state in ('Active', 'Candidate')) as services,
        array_agg(distinct s.port) filter (where s.state in ('Active', 'Candidate')) as ports,
        array_agg(distinct lower(s.product)) filter (where s.product <> '' and s.state in ('Active', 'Candidate')) as products,
        array(select distinct t.name from surface_shown_services x
          join surface_services xs on xs.company_id = x.company_id and xs.id = x.service_id
          cross join lateral unnest(xs.technologies) t (name) where x.shown_at = changed.id order by 1) as technologies,
        sum(s.count_critical)::integer as critical, sum(s.count_high)::integer as high, sum(s.count_medium)::integer as medium,
        sum(s.count_low)::integer as low, sum(s.count_info)::integer as info, min(s.certificate_until) as certificate_until,
        json_agg(surface_service_line(s) order by s.port, s.transport) filter (where s.state <> 'Archived')::text as rows,
        json_agg(surface_compact_service(s) order by s.port, s.transport)
          filter (where s.state in ('Active', 'Candidate', 'Missing'))::text as compact
      from surface_shown_services shown
      join surface_services s on s.company_id = shown.company_id and s.id = shown.service_id
      where shown.shown_at = changed.id) o
    cross join lateral (
      select count(i.id) filter (where i.severity = 0)::integer as critical, count(i.id) filter (where i.severity = 1)::integer as high,
        count(i.id) filter (where i.severity = 2)::integer as medium, count(i.id) filter (where i.severity = 3)::integer as low,
        count(i.id) filter (where i.severity >= 4)::integer as info
      from surface_host_issues x
      join surface_issues i on i.company_id = x.company_id and i.id = x.issue_id and i.is_open
      where x.shown_at = changed.id) d
    cross join lateral (
      select count(*)::integer as count from surface_issues i
      where i.company_id = current_company() and i.host_id = changed.id and i.is_open) own) n
  where h.id = changed.id;
$$;

-- Counters of the roots; a root without hosts goes. An issue counts once, at the root of the host that it was found on.
create or replace function refresh_surface_roots() returns void language sql as $$
  delete from surface_roots r where not exists (
    select from surface_hosts h where h.company_id = r.company_id and h.root_id = r.id);

  update surface_roots r set counts = json_build_object(
    'numOfSubDomains', c.hosts, 'numOfServices', c.services, 'numOfCandidates', c.candidates, 'numOfMissing', c.missing,
    'counts', surface_severity_counts(i.critical, i.high, i.medium, i.low, i.info))::text
  from (
    select h.root_id, count(*) filter (where h.is_shown and h.state in ('Active', 'Candidate')) as hosts,
      count(*) filter (where h.is_shown and h.state = 'Candidate') as candidates,
      count(*) filter (where h.is_shown and h.state = 'Missing') as missing,
      coalesce(sum(s.services), 0) as services
    from surface_hosts h
    left join lateral (
      select count(*) as services from surface_services s
      where s.company_id = h.company_id and s.host_id = h.id and s.is_counted and s.state in ('Active', 'Candidate')) s on true
    group by h.root_id) c
  left join lateral (
    select count(*) filter (where i.severity = 0)::integer as critical, count(*) filter (where i.severity = 1)::integer as high,
      count(*) filter (where i.severity = 2)::integer as medium, count(*) filter (where i.severity = 3)::integer as low,
      count(*) filter (where i.severity >= 4)::integer as info
    from surface_hosts h join surface_issues i on i.company_id = h.company_id and i.host_id = h.id and i.is_open
    where h.root_id = c.root_id and h.state <> 'Archived') i on true
  where r.id = c.root_id;

  select note_surface_issue_snapshot();
$$;

-- Rows and counts after a change of issues of these hosts.
create function refresh_surface_after_issues(hosts uuid[]) returns void language sql as $$
  select refresh_surface_hosts(surface_hosts_beside(hosts));
  select refresh_surface_roots();
$$;

-- Issues can be bookmarked as findings can.
create or replace view bookmark_subjects with (security_invoker = true) as
  select company_id, id, 'engagement' as kind, title, '/engagements/' || id as link, created_at, visual_id
  from engagements
  union all
  select company_id, id, 'finding', title, '/engagements/' || engagement_id || '/findings/' || id, created_at, visual_id
  from findings
  union all
  select company_id, id, 'retest', title, '/engagements/' || engagement_id || '/retests/' || id, created_at, visual_id
  from retests
  union all
  select company_id, id, 'leak', login, '/dark-web/' || id, created_at, visual_id
  from breaches
  union all
  select company_id, id, 'issue', title, '/attack-surface-management/' || id, created_at, visual_id
  from surface_issues where is_listed;

-- The issue that a finding was made of, for the pages of findings.
create view finding_issues with (security_invoker = true) as
  select company_id, finding_id, id, visual_id from surface_issues where finding_id is not null and is_listed;
grant select on finding_issues to gatehouse_company;
