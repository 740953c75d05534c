-- Certificates of completed courses. What is public about one is found by its id before a company is known.

-- How long certificates of a session are valid, in months; null is the usual time.
alter table awareness_sessions add column certificate_months integer check (certificate_months between 1 and 120);

-- Keys that sign them, of the whole installation. Public parts are public; the private one is sealed, and gone once it no longer signs.
create table certificate_keys (
  -- The thumbprint of the public part (RFC 7638).
  kid text primary key check (length(kid) = 43),
  public_key jsonb not null,
  private_key bytea,
  state text not null default 'Active' check (state in ('Active', 'Retired', 'Withdrawn')),
  created_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz,
  withdrawn_at timestamptz,
  check ((state = 'Active') = (private_key is not null))
);
create unique index certificate_keys_active on certificate_keys (state) where state = 'Active';
select open_to_platform('certificate_keys', 'select, insert, update');
create policy companies_sign on certificate_keys for select to gatehouse_company using (true);
grant select on certificate_keys to gatehouse_company;

-- Status lists of a company; each has 131,072 places, of which at most half are taken.
create table certificate_lists (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  number integer not null,
  unique (company_id, number),
  unique (company_id, id)
);
select isolate_by_company('certificate_lists', 'select, insert');
select open_to_platform('certificate_lists', 'select');

create table certificates (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- Random, so that nobody finds one by trying.
  certificate_id text not null unique check (certificate_id ~ '^[a-z2-7]{26}$'),
  number text not null,
  enrolment_id uuid,
  employee_id uuid not null,
  -- Of the public awareness area.
  is_public boolean not null default false,
  -- As they were when it was issued. The name is empty once the holder was erased.
  fullname text not null check (length(fullname) <= 200),
  issuer text not null,
  course text not null,
  session_name text not null,
  score integer,
  total integer,
  issued_at timestamptz not null,
  valid_until timestamptz,
  revoked_at timestamptz,
  revocation_reason text not null default '' check (length(revocation_reason) <= 500),
  -- The one that was issued in its place.
  replaced_by uuid,
  -- A keyed hash of the address in small letters; the address itself is the employee's alone.
  email_hash bytea,
  kid text not null references certificate_keys (kid),
  -- The signed credential; empty once the holder was erased.
  credential text not null,
  list_id uuid not null,
  list_index integer not null check (list_index between 0 and 131071),
  unique (company_id, id),
  unique (list_id, list_index),
  foreign key (company_id, enrolment_id) references awareness_enrolments (company_id, id) on delete set null (enrolment_id),
  foreign key (company_id, employee_id) references company_employees (company_id, id),
  foreign key (company_id, list_id) references certificate_lists (company_id, id),
  foreign key (company_id, replaced_by) references certificates (company_id, id)
);
create unique index certificates_enrolment on certificates (company_id, enrolment_id) where revoked_at is null;
create index certificates_issued on certificates (company_id, is_public, issued_at, id);
create index certificates_valid on certificates (company_id, is_public, (coalesce(valid_until, 'infinity'::timestamptz)), id);
create index certificates_name on certificates (company_id, is_public, (fullname collate "und-x-icu"), id);
create index certificates_employee on certificates (company_id, employee_id);
create index certificates_replaced on certificates (company_id, replaced_by) where replaced_by is not null;
create index certificates_holder on certificates (email_hash) where email_hash is not null;
create index certificates_key on certificates (kid, id);
create index certificates_revoked on certificates (list_id, list_index) where revoked_at is not null;
select isolate_by_company('certificates', 'select, insert, update');
select open_to_platform('certificates', 'select, update');

-- What a certificate is at a moment.
create function certificate_status(revoked_at timestamptz, valid_until timestamptz, at timestamptz) returns text
  language sql immutable parallel safe as $$
  select case when revoked_at is not null then 'revoked' when valid_until <= at then 'expired' else 'valid' end
$$;

-- Links to someone's own certificates: hashes of tokens and of addresses, for an hour.
create table certificate_links (
  token_hash bytea primary key,
  email_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index certificate_links_holder on certificate_links (email_hash, created_at);
create index certificate_links_age on certificate_links (expires_at);
select open_to_platform('certificate_links', 'select, insert, delete');
