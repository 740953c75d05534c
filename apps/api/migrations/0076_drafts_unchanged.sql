-- A draft is begun by opening its page. Until somebody writes in it, it says nothing that is not said elsewhere, and no list has it.

alter table finding_drafts add column was_changed boolean not null default true;

-- The owner of the tables is walled in as everybody is.
alter table finding_drafts no force row level security;
update finding_drafts set was_changed = false
where revision = 1 and (finding_id is not null
  or title = '' and cvss_vector = '' and description = '' and severity is null and hosts = '{}');
alter table finding_drafts force row level security;
