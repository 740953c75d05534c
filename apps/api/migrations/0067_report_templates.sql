-- How the report of an engagement looks: templates of the provider, and what an engagement follows or has of its own.

create table report_templates (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  name text not null check (length(name) between 1 and 100),
  -- Of engagements that follow no other template; at most one.
  is_default boolean not null default false,
  -- As the contract has them (packages/contract/src/report-templates.ts).
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  -- Rises with every save: who saves over an unknown one is refused.
  revision integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (company_id, id)
);
create unique index report_templates_one_name on report_templates (company_id, lower(name));
create unique index report_templates_one_default on report_templates (company_id) where is_default;
create index report_templates_name on report_templates (company_id, lower(name), id);
create index report_templates_updated on report_templates (company_id, updated_at, id);
select isolate_by_company('report_templates');

create table report_options (
  id uuid primary key default new_id(),
  company_id uuid not null,
  engagement_id uuid not null,
  -- Null where it follows the default or has options of its own.
  template_id uuid references report_templates (id) on delete set null,
  options jsonb check (jsonb_typeof(options) = 'object'),
  revision integer not null default 1,
  unique (company_id, engagement_id),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade,
  check (template_id is null or options is null)
);
create index report_options_template on report_options (template_id);
select isolate_by_company('report_options');
select hide_unpublished('report_options');

-- Reports of a client are made in its company, which reads the template that they follow, and the default.
create policy reports_read on report_templates for select to gatehouse_company using (
  not (select works_for_provider())
  and (is_default or exists (select from report_options o
    where o.company_id = (select current_company()) and o.template_id = report_templates.id)));
-- The provider counts the engagements that follow a template.
create policy provider_counts on report_options for select to gatehouse_company using ((select works_for_provider()));
