-- What people do with findings: states per place, threads, decisions, due dates, history.
alter table findings
  add column visual_id text not null default '',
  add column owasp text not null default '',
  add column due_date date,
  -- Set by hand; the others follow the company's policy.
  add column due_is_own boolean not null default false,
  add column assignee_id uuid,
  add column own_vector text,
  add column own_score numeric(3, 1),
  add column acknowledged_until date,
  -- Since when newer scans of the same tool do not see it any more.
  add column missing_since timestamptz,
  add column fixed_at timestamptz,
  add column count_fixed_assets integer not null default 0,
  add column count_comments integer not null default 0,
  add column first_host text not null default '',
  -- The last change that a person would want to hear of; updated_at also moves with every scan.
  add column changed_at timestamptz not null default clock_timestamp(),
  -- Severity, then score: one number, so that one index sorts by both.
  add column gravity integer not null generated always as (severity * 200 + 100 - (coalesce(cvss_score, 0) * 10)::integer) stored,
  add column list_row text not null default '',
  add constraint findings_assignee foreign key (company_id, assignee_id) references users (company_id, id)
    on delete set null (assignee_id);

drop index findings_gravest;
create index findings_gravity on findings (company_id, engagement_id, gravity, id);
create index findings_gravity_all on findings (company_id, gravity, id);
create index findings_due on findings (company_id, engagement_id, coalesce(due_date, 'infinity'::date), id);
create index findings_due_all on findings (company_id, coalesce(due_date, 'infinity'::date), id);
create index findings_changed on findings (company_id, engagement_id, changed_at, id);
create index findings_changed_all on findings (company_id, changed_at, id);
create index findings_title on findings (company_id, engagement_id, lower(title), id);
create index findings_title_all on findings (company_id, lower(title), id);
create index findings_own on findings (company_id, engagement_id, coalesce(own_score, cvss_score, -1), id);
create index findings_own_all on findings (company_id, coalesce(own_score, cvss_score, -1), id);
create index findings_assignee on findings (company_id, assignee_id, gravity, id) where assignee_id is not null;
create index findings_acknowledged on findings (company_id, acknowledged_until) where acknowledged_until is not null;

alter table finding_assets
  add column fix_state text not null default 'Open' check (fix_state in ('Open', 'Retest', 'Fixed', 'Not Fixed')),
  add constraint finding_assets_in_company unique (company_id, id);
create index finding_assets_sorted on finding_assets (company_id, finding_id, (host || ' ' || location), id);
create index finding_assets_host on finding_assets (company_id, lower(host), finding_id);

-- The rules of a company; without a row those of default_due_days() hold.
create table finding_policies (
  company_id uuid primary key references companies (id),
  due_days jsonb not null,
  acknowledge_needs_approval boolean not null default false
);
select isolate_by_company('finding_policies');

-- Days until a finding is due, by the place of its severity; null: never.
create function due_days_of(wanted_company uuid, severity smallint) returns integer language sql stable as $$
  select (coalesce(
    (select due_days from finding_policies where company_id = wanted_company),
    '{"critical": 7, "high": 30, "medium": 90, "low": 180, "info": null}')
    ->> (array['critical', 'high', 'medium', 'low', 'info', 'none'])[severity + 1])::integer
$$;

create table finding_comments (
  id uuid primary key default new_id(),
  company_id uuid not null,
  finding_id uuid not null,
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
  unique (company_id, finding_id, id),
  foreign key (company_id, finding_id) references findings (company_id, id) on delete cascade,
  foreign key (company_id, finding_id, parent_id) references finding_comments (company_id, finding_id, id)
);
create index finding_comments_thread on finding_comments (company_id, finding_id, created_at, id);
select isolate_by_company('finding_comments');

-- What a comment said before it was changed.
create table finding_comment_edits (
  id uuid primary key default new_id(),
  company_id uuid not null,
  comment_id uuid not null,
  body text not null,
  replaced_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, comment_id) references finding_comments (company_id, id) on delete cascade
);
create index finding_comment_edits_comment on finding_comment_edits (company_id, comment_id, replaced_at);
select isolate_by_company('finding_comment_edits', 'select, insert');

create table finding_history (
  id uuid primary key default new_id(),
  company_id uuid not null,
  finding_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text not null,
  side text not null check (side in ('client', 'provider', 'system')),
  kind text not null check (kind in ('status', 'asset', 'assignee', 'due', 'score', 'import', 'request')),
  from_value text not null default '',
  to_value text not null default '',
  comment text not null default '',
  foreign key (company_id, finding_id) references findings (company_id, id) on delete cascade
);
create index finding_history_finding on finding_history (company_id, finding_id, at, id);
select isolate_by_company('finding_history', 'select, insert');

-- Requests to accept a risk, where the company asks for a second person.
create table acknowledgement_requests (
  id uuid primary key default new_id(),
  company_id uuid not null,
  finding_id uuid not null,
  requester_id uuid not null,
  reason text not null,
  until date,
  created_at timestamptz not null default clock_timestamp(),
  state text not null default 'Pending' check (state in ('Pending', 'Approved', 'Refused', 'Withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  check (decided_by is distinct from requester_id or state = 'Withdrawn'),
  foreign key (company_id, finding_id) references findings (company_id, id) on delete cascade,
  foreign key (company_id, requester_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, decided_by) references users (company_id, id)
);
create unique index acknowledgement_requests_pending on acknowledgement_requests (company_id, finding_id) where state = 'Pending';
select isolate_by_company('acknowledgement_requests');

-- When somebody last looked at an engagement: what is newer is marked for them.
create table engagement_visits (
  company_id uuid not null,
  user_id uuid not null,
  engagement_id uuid not null,
  at timestamptz not null,
  primary key (company_id, user_id, engagement_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
select isolate_by_company('engagement_visits');

-- A line of the lists of findings; see 0003.
create function finding_list_row(f findings) returns text language sql stable as $$
  select json_build_object('_id', f.id, 'idVisual', f.visual_id,
    'engagement', (select json_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title)
      from engagements e where e.company_id = f.company_id and e.id = f.engagement_id),
    'title', f.title, 'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[f.severity + 1],
    'cvssScore', f.cvss_score, 'cvssVersion', f.cvss_version, 'ownScore', f.own_score, 'statusVulnerability', f.status,
    'numOfAffectedAssets', f.count_assets, 'numOfFixedAssets', f.count_fixed_assets, 'host', f.first_host,
    'numOfComments', f.count_comments, 'dueDate', f.due_date,
    'assignee', (select json_build_object('_id', u.id, 'fullname', u.fullname)
      from users u where u.company_id = f.company_id and u.id = f.assignee_id),
    'tool', f.tool, 'createdAt', iso(f.created_at), 'changedAt', iso(f.changed_at))::text
$$;

-- Readable id and due date of a new finding. The id is that of packages/domain's visual-id.ts; a test holds the two together.
create function complete_finding() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.visual_id := (select visual_id from engagements e where e.company_id = new.company_id and e.id = new.engagement_id)
      || '-F' || lpad(new.number::text, greatest(3, length(new.number::text)), '0');
  elsif new.status = 'Fixed' and old.status <> 'Fixed' then
    new.fixed_at := clock_timestamp();
  elsif new.status <> 'Fixed' then
    new.fixed_at := null;
  end if;
  if not new.due_is_own and (tg_op = 'INSERT' or new.severity <> old.severity) then
    new.due_date := (new.created_at at time zone 'UTC')::date + due_days_of(new.company_id, new.severity);
  end if;
  if new.status <> 'Acknowledged' then new.acknowledged_until := null; end if;
  return new;
end $$;
create trigger completed before insert or update on findings for each row execute function complete_finding();

create function keep_finding_list_row() returns trigger language plpgsql as $$
begin
  new.list_row := finding_list_row(new);
  return new;
end $$;
create trigger list_row_kept before insert or update on findings for each row execute function keep_finding_list_row();

-- Names that stand in the lines of the list.
create function refresh_lines_of_engagement() returns trigger language plpgsql as $$
begin
  update findings set list_row = '' where company_id = new.company_id and engagement_id = new.id;
  return null;
end $$;
create trigger lines_follow_title after update of title on engagements for each row
  when (old.title is distinct from new.title) execute function refresh_lines_of_engagement();

create function refresh_lines_of_assignee() returns trigger language plpgsql as $$
begin
  update findings set list_row = '' where company_id = new.company_id and assignee_id = new.id;
  return null;
end $$;
create trigger lines_follow_name after update of fullname on users for each row
  when (old.fullname is distinct from new.fullname) execute function refresh_lines_of_assignee();

-- Progress over the places, kept in the transaction that changes one.
create function refresh_asset_counts(wanted uuid[]) returns void language sql as $$
  update findings f set count_assets = c.places, count_fixed_assets = c.fixed, first_host = coalesce(c.host, '')
  from (select w.id, count(a.id) as places, count(*) filter (where a.fix_state = 'Fixed') as fixed, min(a.host) as host
    from unnest(wanted) as w (id)
    left join finding_assets a on a.company_id = current_company() and a.finding_id = w.id group by w.id) c
  where f.company_id = current_company() and f.id = c.id
    and (f.count_assets, f.count_fixed_assets, f.first_host) is distinct from (c.places, c.fixed, coalesce(c.host, ''))
$$;
create function keep_asset_counts() returns trigger language plpgsql as $$
begin
  perform refresh_asset_counts(array(select distinct finding_id from changed));
  return null;
end $$;
create trigger counts_after_insert after insert on finding_assets referencing new table as changed
  for each statement execute function keep_asset_counts();
create trigger counts_after_update after update on finding_assets referencing new table as changed
  for each statement execute function keep_asset_counts();
create trigger counts_after_delete after delete on finding_assets referencing old table as changed
  for each statement execute function keep_asset_counts();

-- What stands already: ids, due dates, first hosts and lines.
alter table findings no force row level security;
alter table finding_assets no force row level security;
alter table engagements no force row level security;
alter table users no force row level security;
update findings f set
  visual_id = e.visual_id || '-F' || lpad(f.number::text, greatest(3, length(f.number::text)), '0'),
  due_date = (f.created_at at time zone 'UTC')::date + due_days_of(f.company_id, f.severity),
  first_host = coalesce((select min(a.host) from finding_assets a where a.finding_id = f.id), ''),
  fixed_at = case when f.status = 'Fixed' then f.updated_at end
from engagements e where e.id = f.engagement_id;
alter table findings force row level security;
alter table finding_assets force row level security;
alter table engagements force row level security;
alter table users force row level security;

-- Which files an engagement has read: one without times says nothing new when it comes again.
create table import_files (
  company_id uuid not null,
  engagement_id uuid not null,
  sha256 text not null,
  format text not null,
  name text not null,
  read_at timestamptz not null default now(),
  primary key (company_id, engagement_id, sha256),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
select isolate_by_company('import_files', 'select, insert');

-- The provider's staff act inside a client's company, where they are no users; rows go by their age.
alter table idempotent_answers drop constraint idempotent_answers_company_id_user_id_fkey;
