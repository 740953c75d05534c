-- The preview of an import of findings lists them, so that some can be left out; any process can then finish the import.

-- One row for each finding of the file of a preview, until the import has ended.
alter table import_jobs add constraint import_jobs_of_company unique (company_id, id);
create table import_findings (
  id uuid primary key default new_id(),
  company_id uuid not null,
  job_id uuid not null,
  -- As the reader of the file makes it: the file is read again when the import is confirmed.
  fingerprint text not null,
  change text not null check (change in ('new', 'changed', 'unchanged')),
  severity smallint not null check (severity between 0 and 5),
  cvss_score numeric(3, 1),
  gravity integer not null generated always as (severity * 200 + 100 - (coalesce(cvss_score, 0) * 10)::integer) stored,
  title text not null,
  assets text[] not null default '{}',
  count_assets integer not null default 0,
  count_new_assets integer not null default 0,
  parts text[] not null default '{}',
  title_before text,
  severity_before smallint check (severity_before between 0 and 5),
  is_left_out boolean not null default false,
  foreign key (company_id, job_id) references import_jobs (company_id, id) on delete cascade
);
create index import_findings_gravity on import_findings (company_id, job_id, gravity, id);
create index import_findings_title on import_findings (company_id, job_id, title, id);
create index import_findings_left_out on import_findings (company_id, job_id) where is_left_out;
select isolate_by_company('import_findings');
-- Of what may become findings the client knows nothing, whatever a statement asks for.
create policy staff_only on import_findings as restrictive to gatehouse_company using (not (select reads_as_client()));
select open_to_platform('import_findings', 'select, delete');

alter table import_jobs
  -- How far the storing is, in findings and assets; the total is 0 before it.
  add column items_done integer not null default 0,
  add column items_total integer not null default 0,
  add column has_findings boolean not null default false,
  -- Where the findings went, or would go; the engagement may be deleted since.
  add column engagement_id uuid;

-- A confirmed import that leaves findings out has the keeper 'selection': processes of the former version, which know nothing of it
-- and would import all findings, take jobs without a keeper only. Its file is a row in `files` like that of every new job.
create or replace function keep_import_usage() returns trigger language plpgsql as $$
declare
  after_it bigint := case
    when new.keeper not in ('', 'selection') and new.state in ('Waiting', 'Running') then new.bytes_total else 0 end;
  before_it bigint := case
    when tg_op = 'UPDATE' and old.keeper not in ('', 'selection') and old.state in ('Waiting', 'Running')
    then old.bytes_total else 0 end;
begin
  if after_it <> before_it then
    perform add_stored_bytes(new.company_id, after_it - before_it);
  end if;
  return null;
end $$;

create function import_job_row(j import_jobs) returns jsonb language sql stable as $$
  select jsonb_build_object('_id', j.id,
    'company', (select jsonb_build_object('_id', c.id, 'name', c.name) from companies c where c.id = j.company_id),
    'fileName', j.file_name, 'format', j.format, 'state', j.state, 'bytesRead', j.bytes_read, 'bytesTotal', j.bytes_total,
    'storing', case when j.state = 'Running' and j.items_total > 0
      then jsonb_build_object('done', j.items_done, 'total', j.items_total) end,
    'isPreview', j.state not in ('Done', 'Undone') and coalesce((j.options->>'preview')::boolean, false),
    'hasFindings', j.has_findings and j.state in ('Preview', 'Waiting', 'Running'),
    'engagement', (select jsonb_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title, 'publication', e.publication)
      from engagements e where e.company_id = j.company_id and e.id = j.engagement_id),
    'engagementTitle', j.options->>'engagement',
    'createdAt', iso(j.created_at), 'endedAt', iso(j.ended_at),
    'undoUntil', case when j.state = 'Done' and j.undo_until > now() then iso(j.undo_until) end,
    'report', nullif(j.report, 'null'::jsonb), 'failure', j.failure)
$$;

-- The number of the version that a row shows, so that many drafts are approved as they were read.
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
    'editor', d.editor_name, 'revision', d.revision, 'createdAt', iso(d.created_at), 'changedAt', iso(d.changed_at))
$$;
