-- A second person approves drafts of findings: wherever somebody asks for it, and always where the provider says so.

-- One row for the whole installation, once it was changed.
create table finding_draft_settings (
  is_only boolean primary key default true check (is_only),
  requires_review boolean not null default false,
  updated_at timestamptz not null default clock_timestamp()
);
alter table finding_draft_settings enable row level security;
alter table finding_draft_settings force row level security;
-- What may be published is decided in the client's transaction; the client itself never learns of drafts.
create policy staff_read on finding_draft_settings for select to gatehouse_company
  using (not (select reads_as_client()));
create policy provider_changes on finding_draft_settings to gatehouse_company
  using (exists (select from companies c where c.id = (select current_company()) and c.kind = 'provider'));
grant select, insert, update on finding_draft_settings to gatehouse_company;
create policy platform_access on finding_draft_settings for select to gatehouse_platform using (true);
grant select on finding_draft_settings to gatehouse_platform;

alter table finding_drafts
  add column review_state text check (review_state in ('requested', 'approved', 'returned')),
  -- Who is asked; null: anyone.
  add column reviewer_id uuid,
  add column reviewer_name text not null default '',
  -- Who asked, approved or returned.
  add column reviewed_by uuid,
  add column reviewed_by_name text not null default '',
  add column review_note text not null default '' check (length(review_note) <= 2000),
  add column reviewed_at timestamptz,
  -- Who wrote any part of it since it was begun, or changed after an approval: none of them can approve it.
  add column editor_ids uuid[] not null default '{}',
  add check ((review_state is null) = (reviewed_by is null) and (review_state is null) = (reviewed_at is null));
create index finding_drafts_in_review on finding_drafts (review_state, changed_at, id) where review_state is not null;

-- Until now a draft knew its owner and the name of its last editor. The owner of the tables is walled in as everybody is.
alter table finding_drafts no force row level security;
alter table users no force row level security;
alter table companies no force row level security;
update finding_drafts d set editor_ids = array(
  select u.id from users u join companies c on c.id = u.company_id and c.kind = 'provider'
  where u.id = d.owner_id or u.fullname = d.editor_name);
alter table finding_drafts force row level security;
alter table users force row level security;
alter table companies force row level security;

-- What a draft lacks, with the approval where the provider asks for one.
create function finding_draft_lacks(d finding_drafts) returns text[] language sql stable as $$
  select case
    when d.review_state is distinct from 'approved' and exists (select from finding_draft_settings s where s.requires_review)
      then d.lacks || array['review']
    else d.lacks end
$$;

create or replace function finding_draft_row(d finding_drafts) returns jsonb language sql stable as $$
  select jsonb_build_object('_id', d.id,
    'company', (select jsonb_build_object('_id', c.id, 'name', c.name, 'logo', c.logo) from companies c where c.id = d.company_id),
    'engagement', (select jsonb_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title) from engagements e
      where e.company_id = d.company_id and e.id = d.engagement_id),
    'finding', (select jsonb_build_object('_id', f.id, 'idVisual', f.visual_id) from findings f
      where f.company_id = d.company_id and f.id = d.finding_id),
    'title', d.title,
    'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[d.shown_severity + 1],
    'lacks', finding_draft_lacks(d),
    'review', case when d.review_state is not null then jsonb_build_object('state', d.review_state,
      'reviewer', case when d.reviewer_id is not null then jsonb_build_object('_id', d.reviewer_id, 'fullname', d.reviewer_name) end,
      'by', jsonb_build_object('_id', d.reviewed_by, 'fullname', d.reviewed_by_name),
      'note', d.review_note, 'at', iso(d.reviewed_at)) end,
    'owner', case when d.owner_id is not null then jsonb_build_object('_id', d.owner_id, 'fullname', d.owner_name) end,
    'editor', d.editor_name, 'createdAt', iso(d.created_at), 'changedAt', iso(d.changed_at))
$$;
