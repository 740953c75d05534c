-- Reusable write-ups of findings. They belong to the provider's company; no client reads or writes them.
create table finding_templates (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  title text not null check (length(title) between 1 and 500),
  -- Null: that of the vector.
  severity smallint check (severity between 0 and 5),
  -- Of either; kept for the list.
  shown_severity smallint check (shown_severity between 0 and 5),
  cvss_vector text not null default '',
  description text not null default '',
  impact text not null default '',
  recommendation text not null default '',
  reference_links text[] not null default '{}',
  cwe integer,
  owasp text not null default '',
  tags text[] not null default '{}',
  -- The names of the placeholders in its texts.
  placeholders text[] not null default '{}',
  -- Rises with every save: who saves over an unknown one is refused.
  revision integer not null default 1,
  editor_name text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  unique (company_id, id)
);
create unique index finding_templates_title on finding_templates (company_id, lower(title));
create index finding_templates_by_title on finding_templates (company_id, lower(title), id);
create index finding_templates_changed on finding_templates (company_id, changed_at, id);
select isolate_by_company('finding_templates');
select open_to_platform('finding_templates', 'select, insert');
-- The second wall: for a client there are no templates, whatever a query forgets.
create policy provider_only on finding_templates as restrictive to gatehouse_company
  using ((select works_for_provider())) with check ((select works_for_provider()));
