-- The workplace of the provider's staff: who leads an engagement, drafts of findings that no client sees, and the lists
-- that go over all clients.

-- Of the provider's staff, who are no users of the company.
alter table engagements add column lead_id uuid;
alter table engagements add column lead_name text not null default '';
create index engagements_all_newest on engagements (created_at, id);
create index engagements_all_start on engagements (coalesce(date_start, 'infinity'::date), id);
create index engagements_all_end on engagements (coalesce(date_end, 'infinity'::date), id);

-- Since when a comment of the client has no reply; null while there is none.
alter table findings add column asked_at timestamptz;
-- Comments up to here need no reply.
alter table findings add column replied_until timestamptz;
create index findings_asked on findings (coalesce(asked_at, 'infinity'::timestamptz), id);
create index findings_all_severity on findings (gravity, id);
create index findings_all_due on findings (coalesce(due_date, 'infinity'::date), id);
create index findings_all_changed on findings (changed_at, id);

create function refresh_question(company uuid, finding uuid) returns void language sql as $$
  update findings f set asked_at = asked.since
  from (
    select min(c.created_at) as since from finding_comments c
    where c.company_id = company and c.finding_id = finding and c.side = 'client' and c.audience = 'both'
      and c.removed_at is null
      and c.created_at > greatest(
        (select max(r.created_at) from finding_comments r where r.company_id = company and r.finding_id = finding
          and r.side = 'provider' and r.audience = 'both' and r.removed_at is null),
        (select q.replied_until from findings q where q.company_id = company and q.id = finding),
        '-infinity'::timestamptz)
  ) asked
  where f.company_id = company and f.id = finding and f.asked_at is distinct from asked.since
$$;
create function keep_question() returns trigger language plpgsql as $$
begin
  perform refresh_question(new.company_id, new.finding_id);
  return null;
end $$;
create trigger question_after_insert after insert on finding_comments for each row
  when (new.side in ('client', 'provider') and new.audience = 'both') execute function keep_question();
create trigger question_after_update after update of removed_at on finding_comments for each row
  when (new.side in ('client', 'provider') and new.audience = 'both') execute function keep_question();

-- What a member of the staff writes before the client sees it: a new finding, or changes of one that is published.
create table finding_drafts (
  id uuid primary key default new_id(),
  company_id uuid not null,
  engagement_id uuid not null,
  -- The finding that it changes; null for a new one.
  finding_id uuid,
  title text not null default '' check (length(title) <= 500),
  -- Null: that of the vector.
  severity smallint check (severity between 0 and 5),
  -- Of either; kept for the lists.
  shown_severity smallint check (shown_severity between 0 and 5),
  cvss_vector text not null default '',
  description text not null default '',
  impact text not null default '',
  recommendation text not null default '',
  evidence text not null default '',
  reference_links text[] not null default '{}',
  cwe integer,
  owasp text not null default '',
  hosts text[] not null default '{}',
  cve text[] not null default '{}',
  tags text[] not null default '{}',
  due_date date,
  -- Values that two people gave to the same field at once: the one that is not in the field.
  conflicts jsonb not null default '[]',
  -- What it lacks before it can, or should, be published.
  lacks text[] not null default '{}',
  revision integer not null default 1,
  owner_id uuid,
  owner_name text not null default '',
  editor_name text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  unique (company_id, finding_id),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade,
  foreign key (company_id, finding_id) references findings (company_id, id) on delete cascade
);
create index finding_drafts_of_engagement on finding_drafts (company_id, engagement_id, changed_at, id);
create index finding_drafts_changed on finding_drafts (company_id, changed_at, id);
create index finding_drafts_all on finding_drafts (changed_at, id);
select isolate_by_company('finding_drafts');
-- The second wall: for a client there are no drafts, whatever a query forgets.
create policy staff_only on finding_drafts as restrictive to gatehouse_company using (not (select reads_as_client()));

-- A line of the lists of drafts.
create function finding_draft_row(d finding_drafts) returns jsonb language sql stable as $$
  select jsonb_build_object('_id', d.id,
    'company', (select jsonb_build_object('_id', c.id, 'name', c.name, 'logo', c.logo) from companies c where c.id = d.company_id),
    'engagement', (select jsonb_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title) from engagements e
      where e.company_id = d.company_id and e.id = d.engagement_id),
    'finding', (select jsonb_build_object('_id', f.id, 'idVisual', f.visual_id) from findings f
      where f.company_id = d.company_id and f.id = d.finding_id),
    'title', d.title,
    'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[d.shown_severity + 1],
    'lacks', d.lacks,
    'owner', case when d.owner_id is not null then jsonb_build_object('_id', d.owner_id, 'fullname', d.owner_name) end,
    'editor', d.editor_name, 'createdAt', iso(d.created_at), 'changedAt', iso(d.changed_at))
$$;

-- Lists over all clients read lines and write nothing.
select open_to_platform('finding_drafts', 'select');
select open_to_platform('engagements', 'select');
select open_to_platform('findings', 'select');
select open_to_platform('finding_assets', 'select');
select open_to_platform('finding_comments', 'select');
select open_to_platform('finding_tallies', 'select');

-- Images of a draft are read by the staff alone until it is published; they become those of its finding.
create function remove_images_of_draft() returns trigger language plpgsql as $$
begin
  update files set state = 'removed', state_since = clock_timestamp()
  where company_id = old.company_id and record_kind = 'finding-draft' and record_id = old.id and state = 'kept';
  return null;
end $$;
create trigger images_go_with_draft after delete on finding_drafts for each row execute function remove_images_of_draft();

drop policy published_only on files;
create policy published_only on files as restrictive to gatehouse_company using (
  not (select reads_as_client())
  or case record_kind
    when 'engagement' then record_id not in
      (select u.engagement_id from unpublished_engagements u where u.company_id = (select current_company()))
    when 'attack-step' then exists (select from attack_steps s where s.company_id = files.company_id and s.id = files.record_id)
    when 'finding-image' then exists (select from findings f where f.company_id = files.company_id and f.id = files.record_id)
    when 'finding-draft' then false
    else true
  end);

create or replace view file_readers with (security_invoker = true) as
  select f.company_id, f.id as file_id, e.id as engagement_id, true as for_company, true as for_provider
    from files f join engagements e on e.company_id = f.company_id and e.id = f.record_id
    where f.record_kind = 'engagement'
  union all
  select i.company_id, i.file_id, s.engagement_id, true, true
    from attack_step_images i join attack_steps s on s.company_id = i.company_id and s.id = i.step_id
  union all
  select i.company_id, i.id, f.engagement_id, true, true
    from files i join findings f on f.company_id = i.company_id and f.id = i.record_id
    where i.record_kind = 'finding-image'
  union all
  select i.company_id, i.id, d.engagement_id, false, true
    from files i join finding_drafts d on d.company_id = i.company_id and d.id = i.record_id
    where i.record_kind = 'finding-draft'
  union all
  select a.company_id, a.file_id, f.engagement_id, c.audience <> 'provider', c.audience <> 'company'
    from attachments a
    join finding_comments c on c.company_id = a.company_id and c.id = a.comment_id
    join findings f on f.company_id = c.company_id and f.id = c.finding_id
  union all
  select a.company_id, a.file_id, f.engagement_id, true, true
    from attachments a
    join acknowledgement_requests r on r.company_id = a.company_id and r.id = a.request_id
    join findings f on f.company_id = r.company_id and f.id = r.finding_id
  union all
  select a.company_id, a.file_id, r.engagement_id, true, true
    from attachments a
    left join retest_messages m on m.company_id = a.company_id and m.id = a.message_id
    join retests r on r.company_id = a.company_id and r.id = coalesce(a.retest_id, m.retest_id)
  union all
  select a.company_id, a.file_id, null, c.audience <> 'provider', c.audience <> 'company'
    from attachments a
    join surface_issue_comments c on c.company_id = a.company_id and c.id = a.issue_comment_id
    join surface_issues i on i.company_id = c.company_id and i.id = c.issue_id and i.is_listed
  union all
  -- What is attached to nothing of an engagement or an issue is read by whoever its kind lets in.
  select f.company_id, f.id, null, true, true
    from files f
    where f.state = 'kept'
      and f.record_kind not in ('engagement', 'attack-step', 'finding', 'finding-image', 'finding-draft', 'retest', 'retest-request',
        'issue')
  union all
  -- What is pending is its sender's alone; here is only whether its record is to be seen.
  select w.company_id, w.id, coalesce(f.engagement_id, r.engagement_id, e.id), true, true
    from files w
    left join findings f on w.record_kind = 'finding' and f.company_id = w.company_id and f.id = w.record_id
    left join retests r on w.record_kind = 'retest' and r.company_id = w.company_id and r.id = w.record_id
    left join engagements e on w.record_kind = 'retest-request' and e.company_id = w.company_id and e.id = w.record_id
    left join surface_issues i on w.record_kind = 'issue' and i.company_id = w.company_id and i.id = w.record_id and i.is_listed
    left join domain_verifications v
      on w.record_kind = 'domain-authorization' and v.company_id = w.company_id and v.id = w.record_id
    left join surface_hosts h on w.record_kind = 'surface-screenshot' and h.company_id = w.company_id and h.id = w.record_id
    where w.state = 'waiting' and coalesce(f.engagement_id, r.engagement_id, e.id, i.id, v.id, h.id) is not null;
