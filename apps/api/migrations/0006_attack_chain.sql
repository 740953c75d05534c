-- The story of an engagement: the narrative, advice beyond single findings, and the steps of the attack.
create table attack_chains (
  company_id uuid not null,
  engagement_id uuid not null,
  narrative text not null default '',
  -- [{title, body}]
  best_practices jsonb not null default '[]',
  -- Counts the changes by the provider.
  revision integer not null default 0,
  primary key (company_id, engagement_id),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
select isolate_by_company('attack_chains');

create table attack_steps (
  id uuid primary key default new_id(),
  company_id uuid not null,
  engagement_id uuid not null,
  -- From 1, in the order of the attack.
  place integer not null check (place > 0),
  tactic_id text not null check (tactic_id ~ '^TA\d{4}$'),
  technique_id text not null check (technique_id ~ '^T\d{4}(\.\d{3})?$'),
  name text not null check (length(name) between 1 and 200),
  url text not null,
  note text not null default '',
  hosts text[] not null default '{}',
  unique (company_id, id),
  unique (company_id, engagement_id, id),
  -- Checked at the end, so that steps can change places.
  unique (company_id, engagement_id, place) deferrable initially deferred,
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
select isolate_by_company('attack_steps');

-- The findings that made a step possible.
create table attack_step_findings (
  company_id uuid not null,
  step_id uuid not null,
  finding_id uuid not null,
  primary key (company_id, step_id, finding_id),
  foreign key (company_id, step_id) references attack_steps (company_id, id) on delete cascade,
  foreign key (company_id, finding_id) references findings (company_id, id) on delete cascade
);
create index attack_step_findings_finding on attack_step_findings (company_id, finding_id);
select isolate_by_company('attack_step_findings');

-- The steps without which a later one could not have been, in the same engagement.
create table attack_step_needs (
  company_id uuid not null,
  engagement_id uuid not null,
  step_id uuid not null,
  needed_id uuid not null,
  primary key (company_id, step_id, needed_id),
  foreign key (company_id, engagement_id, step_id) references attack_steps (company_id, engagement_id, id) on delete cascade,
  foreign key (company_id, engagement_id, needed_id) references attack_steps (company_id, engagement_id, id) on delete cascade,
  check (step_id <> needed_id)
);
create index attack_step_needs_needed on attack_step_needs (company_id, engagement_id, needed_id);
select isolate_by_company('attack_step_needs');

create table attack_step_images (
  company_id uuid not null,
  step_id uuid not null,
  file_id uuid not null,
  place integer not null,
  alt text not null default '' check (length(alt) <= 300),
  primary key (company_id, file_id),
  foreign key (company_id, step_id) references attack_steps (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade
);
create index attack_step_images_step on attack_step_images (company_id, step_id, place);
select isolate_by_company('attack_step_images');

-- The pictures of a step go with it, also where it goes with its engagement; their bytes are swept afterwards.
create function remove_files_of_step() returns trigger language plpgsql as $$
begin
  update files set state = 'removed', state_since = clock_timestamp()
  where company_id = old.company_id and record_kind = 'attack-step' and record_id = old.id and state = 'kept';
  return null;
end $$;
create trigger files_go_with_step after delete on attack_steps for each row execute function remove_files_of_step();

-- What the chain reads of engagements and findings.
create view attack_chain_heads with (security_invoker = true) as
  select e.company_id, e.id as engagement_id, e.visual_id, e.title, coalesce(c.narrative, '') as narrative,
    coalesce(c.best_practices, '[]') as best_practices, coalesce(c.revision, 0) as revision
  from engagements e left join attack_chains c on c.company_id = e.company_id and c.engagement_id = e.id;
grant select on attack_chain_heads to gatehouse_company;

create view attack_chain_findings with (security_invoker = true) as
  select company_id, engagement_id, id, visual_id, title, severity, status, gravity from findings;
grant select on attack_chain_findings to gatehouse_company;

-- A picture as JSON, for the chain and for the payload of an engagement.
create view attack_step_pictures with (security_invoker = true) as
  select i.company_id, i.step_id, i.place, i.file_id,
    jsonb_build_object('_id', f.id, 'name', f.name, 'type', f.media_type, 'size', f.size,
      'width', f.width, 'height', f.height, 'alt', i.alt) as picture
  from attack_step_images i join files f on f.company_id = i.company_id and f.id = i.file_id and f.state = 'kept';
grant select on attack_step_pictures to gatehouse_company;

-- What an engagement tells beside its findings: the engagements read it through this view and know no other module's table.
create view engagement_stories with (security_invoker = true) as
  select e.company_id, e.id as engagement_id,
    coalesce(c.narrative, '') as narrative,
    coalesce(c.best_practices, '[]') as best_practices,
    coalesce((select jsonb_agg(jsonb_build_object('_id', s.id, 'tacticId', s.tactic_id, 'techniqueId', s.technique_id,
        'name', s.name, 'url', s.url, 'note', s.note,
        'images', coalesce((select jsonb_agg(p.picture order by p.place) from attack_step_pictures p
          where p.company_id = s.company_id and p.step_id = s.id), '[]')) order by s.place)
      from attack_steps s where s.company_id = e.company_id and s.engagement_id = e.id), '[]') as mitres,
    coalesce((select jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'type', f.media_type, 'size', f.size,
        'createdAt', iso(f.created_at)) order by f.created_at, f.id)
      from files f where f.company_id = e.company_id and f.record_kind = 'engagement' and f.record_id = e.id
        and f.state = 'kept'), '[]') as files
  from engagements e left join attack_chains c on c.company_id = e.company_id and c.engagement_id = e.id;
grant select on engagement_stories to gatehouse_company;
