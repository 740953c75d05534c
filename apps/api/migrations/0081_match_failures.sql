-- Rows of vulnerabilities and fixes that are to be written anew: those of many matches wait for the matching.
create table match_pending (
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('cve', 'fix')),
  -- A vulnerability by its name, a package by its key.
  subject text not null,
  primary key (company_id, kind, subject)
);
select isolate_by_company('match_pending');

-- What could not be matched, and how often in a row. After two failures it is set aside until it changes.
create table match_failures (
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('asset', 'name', 'weight', 'cve', 'fix')),
  subject text not null,
  failures integer not null default 1,
  reason text not null check (reason in ('time', 'memory', 'error')),
  failed_at timestamptz not null default clock_timestamp(),
  primary key (company_id, kind, subject)
);
select isolate_by_company('match_failures');
