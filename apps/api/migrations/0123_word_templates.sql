-- The firm's own Word files of report templates, and the clients whose reports follow a template.

alter table report_templates add column company_ids uuid[] not null default '{}' check (cardinality(company_ids) <= 500);

create table report_word_files (
  id uuid primary key default new_id(),
  company_id uuid not null,
  template_id uuid not null,
  -- Counts from 1 within the template.
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 255),
  file_id uuid not null,
  size bigint not null check (size > 0),
  -- The one that documents are made with; without one they have the built-in layout.
  is_active boolean not null default false,
  created_by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  unique (company_id, template_id, number),
  foreign key (company_id, template_id) references report_templates (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id)
);
create unique index report_word_files_active on report_word_files (company_id, template_id) where is_active;
create index report_word_files_file on report_word_files (company_id, file_id);
select isolate_by_company('report_word_files');

-- Reports of a client are made in its company, which reads the templates that they follow, and their active file.
drop policy reports_read on report_templates;
create policy reports_read on report_templates for select to gatehouse_company using (
  not (select works_for_provider())
  and (is_default or (select current_company()) = any (company_ids) or exists (select from report_options o
    where o.company_id = (select current_company()) and o.template_id = report_templates.id)));
create policy reports_read on report_word_files for select to gatehouse_company using (
  not (select works_for_provider()) and is_active
  and exists (select from report_templates t where t.id = report_word_files.template_id));
