-- Which column of a client's tables holds which field of a finding, by the name under which staff find it again.
create table csv_mappings (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  name text not null check (length(name) between 1 and 100),
  columns jsonb not null,
  updated_at timestamptz not null default now()
);
create unique index csv_mappings_name on csv_mappings (company_id, lower(name));
select isolate_by_company('csv_mappings');
