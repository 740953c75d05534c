-- Attestation letters of engagements. What is public about one is found by its ID before a company is known.

-- Staff approve letters of the client before they are issued.
alter table companies add column letter_approval boolean not null default false;

-- The time of the verdict by which a fixed finding was retested; empty again as soon as its status changes.
alter table findings add column retested_at timestamptz;

create function forget_retest() returns trigger language plpgsql as $$
begin
  new.retested_at := null;
  return new;
end $$;
create trigger retest_forgotten before update of status on findings for each row
  when (old.status is distinct from new.status) execute function forget_retest();

create function note_retest() returns trigger language plpgsql as $$
begin
  update findings set retested_at = new.decided_at
    where company_id = new.company_id and id = new.finding_id and status = 'Fixed';
  return null;
end $$;
create trigger retest_noted after insert or update of outcome on retest_items for each row
  when (new.outcome = 'Fixed') execute function note_retest();

-- The owner of the tables is restricted as everybody is. Of a finding that is fixed already, the last change of its status must be that
-- verdict, which the comment of the entry names.
alter table findings no force row level security;
alter table finding_history no force row level security;
alter table retest_items no force row level security;
alter table retests no force row level security;
alter table findings disable trigger user;
update findings f set retested_at = i.decided_at
  from retest_items i join retests r on r.company_id = i.company_id and r.id = i.retest_id
  where i.company_id = f.company_id and i.finding_id = f.id and i.outcome = 'Fixed' and f.status = 'Fixed'
    and r.visual_id = (select h.comment from finding_history h
      where h.company_id = f.company_id and h.finding_id = f.id and h.kind = 'status' order by h.at desc, h.id desc limit 1);
alter table findings enable trigger user;
alter table findings force row level security;
alter table finding_history force row level security;
alter table retest_items force row level security;
alter table retests force row level security;

-- Letters have status lists of their own, so that a place is taken once.
alter table certificate_lists add column holds text not null default 'certificates' check (holds in ('certificates', 'letters'));
alter table certificate_lists drop constraint certificate_lists_company_id_number_key;
alter table certificate_lists add unique (company_id, holds, number);

create table letters (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  engagement_id uuid not null,
  -- Random, so that nobody finds one by trying.
  letter_id text not null unique check (letter_id ~ '^[a-z2-7]{26}$'),
  number text not null,
  -- What the client discloses.
  scope text not null check (scope in ('full', 'count', 'none')),
  counts text not null check (counts in ('severity', 'total', 'none')),
  remediation boolean not null,
  method boolean not null,
  live_status boolean not null,
  months integer not null check (months between 1 and 24),
  language text not null check (language in ('en', 'de', 'fr')),
  requested_by uuid,
  requested_by_name text not null,
  requested_at timestamptz not null,
  -- As they were when it was issued; empty until then.
  organization text not null default '',
  firm text not null default '',
  statements jsonb not null default '[]',
  as_of date,
  issued_at timestamptz,
  valid_until timestamptz,
  pdf bytea,
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  kid text references certificate_keys (kid),
  credential text not null default '',
  -- Reserved with the number.
  list_id uuid not null,
  list_index integer not null check (list_index between 0 and 131071),
  revoked_at timestamptz,
  revocation_reason text not null default '' check (length(revocation_reason) <= 500),
  unique (company_id, id),
  unique (company_id, number),
  unique (list_id, list_index),
  check (num_nulls(as_of, issued_at, valid_until, pdf, pdf_sha256, kid) in (0, 6)),
  check ((issued_at is null) = (credential = '')),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade,
  foreign key (company_id, list_id) references certificate_lists (company_id, id)
);
create index letters_engagement on letters (company_id, engagement_id, requested_at desc, id desc);
create index letters_key on letters (kid, id) where kid is not null;
create index letters_revoked on letters (list_id, list_index) where revoked_at is not null;
select isolate_by_company('letters', 'select, insert, update');
select open_to_platform('letters', 'select, update');
select hide_unpublished('letters');

-- What a letter is at a moment.
create function letter_status(issued_at timestamptz, revoked_at timestamptz, valid_until timestamptz, at timestamptz) returns text
  language sql immutable parallel safe as $$
  select case when issued_at is null and revoked_at is null then 'requested' else certificate_status(revoked_at, valid_until, at) end
$$;

-- What the record of an engagement holds for a letter.
create view letter_engagements with (security_invoker = true) as
  select company_id, id as engagement_id, visual_id, title, type, status, publication, date_start, date_end, scope from engagements;
grant select on letter_engagements to gatehouse_company;

create view letter_findings with (security_invoker = true) as
  select company_id, engagement_id, severity, status, retested_at is not null as is_retested, count(*)::integer as count
  from findings group by 1, 2, 3, 4, 5;
grant select on letter_findings to gatehouse_company;
