-- Reports in the language of the client: translations of finding templates, and the languages of clients, findings and drafts.

alter table companies add column report_language text not null default 'en' check (report_language in ('en', 'de', 'fr'));

-- The language of the texts.
alter table findings add column language text not null default 'en' check (language in ('en', 'de', 'fr'));
alter table finding_drafts add column language text not null default 'en' check (language in ('en', 'de', 'fr'));
alter table finding_templates add column language text not null default 'en' check (language in ('en', 'de', 'fr'));

-- The revision in which a text last changed: translations of an earlier one are outdated.
alter table finding_templates add column text_revision integer not null default 1;
-- The owner of the tables is restricted as everybody is.
alter table finding_templates no force row level security;
update finding_templates set text_revision = revision where revision > 1;
alter table finding_templates force row level security;

create table finding_template_translations (
  id uuid primary key default new_id(),
  company_id uuid not null,
  template_id uuid not null,
  language text not null check (language in ('en', 'de', 'fr')),
  title text not null check (length(title) between 1 and 500),
  description text not null default '',
  impact text not null default '',
  recommendation text not null default '',
  -- The revision of the template that was translated.
  source_revision integer not null,
  -- Its texts, with which those of today are compared; null if they are not known.
  translated_source jsonb check (jsonb_typeof(translated_source) = 'object'),
  editor_name text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (company_id, template_id, language),
  foreign key (company_id, template_id) references finding_templates (company_id, id) on delete cascade
);
select isolate_by_company('finding_template_translations');
select open_to_platform('finding_template_translations', 'select, insert');
-- The second wall: for a client there are no translations, whatever a query forgets.
create policy provider_only on finding_template_translations as restrictive to gatehouse_company
  using ((select works_for_provider())) with check ((select works_for_provider()));

-- What changed in a version of a report, so that each report says it in its own language; null for versions of before.
alter table report_versions add column changed jsonb check (jsonb_typeof(changed) = 'object');
