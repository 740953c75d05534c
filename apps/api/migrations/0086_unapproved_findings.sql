-- Which findings a second person has approved or the client has seen, and which an import brought while approvals are required.

-- Every finding so far is cleared but those of engagements that no client has seen.
alter table findings
  add column is_cleared boolean not null default true,
  -- Who wrote it since it was last cleared: none of them can approve it.
  add column author_ids uuid[] not null default '{}';
alter table findings alter column is_cleared set default false;
-- The owner of the tables is walled in as everybody is.
alter table findings no force row level security;
alter table engagements no force row level security;
-- Nothing that the triggers keep changes.
alter table findings disable trigger user;
update findings f set is_cleared = false from engagements e
  where e.company_id = f.company_id and e.id = f.engagement_id and e.published_at is null;
alter table findings enable trigger user;
alter table findings force row level security;
alter table engagements force row level security;
create index findings_not_cleared on findings (company_id, engagement_id) where not is_cleared;

-- What an import knows of the finding beside the fields that people write: fingerprint, tool, assets, times and status.
alter table finding_drafts add column scan jsonb;
create index finding_drafts_scan on finding_drafts (company_id, engagement_id) where scan is not null;
