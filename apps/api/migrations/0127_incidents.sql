-- Suspected security incidents that clients report.
create table incidents (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  title text not null check (length(title) between 1 and 300),
  description text not null default '',
  status text not null default 'Reported' check (status in ('Reported', 'In triage', 'Contained', 'Closed')),
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id)
);
select declare_records('incidents');
