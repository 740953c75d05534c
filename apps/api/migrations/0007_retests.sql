-- Retest cases: what a client asks to have tested again, the verdicts, and the talk about it.
create table retests (
  id uuid primary key default new_id(),
  company_id uuid not null,
  engagement_id uuid not null,
  -- These two are set by number_retest(), whatever an insert says.
  number integer not null default 0,
  visual_id text not null default '',
  requester_id uuid,
  requester_name text not null,
  message text not null default '' check (length(message) <= 20000),
  state text not null default 'Requested' check (state in ('Requested', 'In Progress', 'Done', 'Withdrawn')),
  turn text default 'provider' check (turn in ('client', 'provider')),
  expected_date date,
  window_end date check (window_end >= expected_date),
  -- Of the provider's staff, who are no users of the company.
  tester_id uuid,
  tester_name text not null default '',
  -- Of its findings, as they were when it was asked for.
  title text not null default '',
  severity smallint not null default 5 check (severity between 0 and 5),
  attempt integer not null default 1,
  count_items integer not null default 0,
  count_places integer not null default 0,
  count_decided integer not null default 0 check (count_decided <= count_items),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  list_row text not null default '',
  unique (company_id, id),
  check ((turn is null) = (state in ('Done', 'Withdrawn'))),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade,
  foreign key (company_id, requester_id) references users (company_id, id) on delete set null (requester_id)
);
create index retests_newest on retests (company_id, created_at, id);
create index retests_newest_of_engagement on retests (company_id, engagement_id, created_at, id);
create index retests_expected on retests (company_id, coalesce(expected_date, 'infinity'::date), id);
create index retests_expected_of_engagement on retests (company_id, engagement_id, coalesce(expected_date, 'infinity'::date), id);
create index retests_queue on retests (created_at, id);
create index retests_queue_expected on retests (coalesce(expected_date, 'infinity'::date), id);
select isolate_by_company('retests');
-- The queue of the provider's staff goes over all clients; it reads lines and writes nothing.
select open_to_platform('retests', 'select');
select count_by_company('retests');

create table retest_items (
  id uuid primary key default new_id(),
  company_id uuid not null,
  retest_id uuid not null,
  finding_id uuid not null,
  place integer not null,
  attempt integer not null,
  status_before text not null,
  evidence_before text not null default '',
  -- Null while it waits.
  outcome text check (outcome in ('Fixed', 'Not Fixed', 'Partly', 'Withdrawn')),
  evidence text not null default '',
  decided_by uuid,
  decided_by_name text not null default '',
  decided_at timestamptz,
  unique (company_id, id),
  unique (company_id, retest_id, finding_id),
  foreign key (company_id, retest_id) references retests (company_id, id) on delete cascade,
  foreign key (company_id, finding_id) references findings (company_id, id) on delete cascade
);
-- A finding waits in one case at a time.
create unique index retest_items_waiting on retest_items (company_id, finding_id) where outcome is null;
create index retest_items_finding on retest_items (company_id, finding_id, attempt);
select isolate_by_company('retest_items');

create table retest_places (
  id uuid primary key default new_id(),
  company_id uuid not null,
  item_id uuid not null,
  -- Null where an import no longer knows the place.
  asset_id uuid,
  host text not null,
  location text not null,
  state_before text not null,
  verdict text check (verdict in ('Fixed', 'Not Fixed')),
  foreign key (company_id, item_id) references retest_items (company_id, id) on delete cascade,
  foreign key (company_id, asset_id) references finding_assets (company_id, id) on delete set null (asset_id)
);
create index retest_places_item on retest_places (company_id, item_id, host, location, id);
create index retest_places_asset on retest_places (company_id, asset_id);
select isolate_by_company('retest_places');

create table retest_messages (
  id uuid primary key default new_id(),
  company_id uuid not null,
  retest_id uuid not null,
  author_id uuid,
  author_name text not null,
  side text not null check (side in ('client', 'provider')),
  body text not null check (length(body) <= 20000),
  -- The provider waits for an answer.
  asks boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, retest_id) references retests (company_id, id) on delete cascade
);
create index retest_messages_thread on retest_messages (company_id, retest_id, created_at, id);
select isolate_by_company('retest_messages', 'select, insert');

create function number_retest() returns trigger language plpgsql as $$
declare
  wanted_year integer := extract(year from new.created_at at time zone 'UTC');
begin
  new.number := next_visual_number('retest', wanted_year);
  new.visual_id := 'RT-' || wanted_year || '-' || lpad(new.number::text, greatest(4, length(new.number::text)), '0');
  return new;
end $$;
create trigger completed before insert on retests for each row execute function number_retest();

-- A line of the lists of cases; see 0003. It is kept, for the queue over all clients reads no engagements.
create function retest_list_row(r retests) returns text language sql stable as $$
  select json_build_object('_id', r.id, 'idVisual', r.visual_id,
    'engagement', (select json_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title)
      from engagements e where e.company_id = r.company_id and e.id = r.engagement_id),
    'requester', json_build_object('_id', r.requester_id, 'fullname', r.requester_name),
    'state', r.state, 'turn', r.turn, 'expectedDate', r.expected_date, 'windowEnd', r.window_end,
    'attempt', r.attempt, 'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[r.severity + 1],
    'title', r.title, 'numOfFindings', r.count_items, 'numOfDecided', r.count_decided, 'numOfPlaces', r.count_places,
    'tester', case when r.tester_name <> '' then json_build_object('_id', r.tester_id, 'fullname', r.tester_name) end,
    'createdAt', iso(r.created_at), 'changedAt', iso(r.changed_at))::text
$$;
create function keep_retest_list_row() returns trigger language plpgsql as $$
begin
  new.list_row := retest_list_row(new);
  return new;
end $$;
-- Triggers run in the order of their names: this one after the one that numbers.
create trigger list_row_kept before insert or update on retests for each row execute function keep_retest_list_row();

create function refresh_retests_of_engagement() returns trigger language plpgsql as $$
begin
  update retests set list_row = '' where company_id = new.company_id and engagement_id = new.id;
  return null;
end $$;
create trigger retests_follow_title after update of title on engagements for each row
  when (old.title is distinct from new.title) execute function refresh_retests_of_engagement();
