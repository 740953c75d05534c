-- The read log: who viewed or downloaded which report, finding, evidence or letter. Names and titles are those of the time of
-- the read; readers are users of the client, staff of the provider, or readers of a share link, so none is a reference.
create table read_log (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  at timestamptz not null,
  kind text not null check (kind in ('report', 'finding', 'evidence', 'letter')),
  action text not null check (action in ('viewed', 'downloaded', 'accepted', 'refused')),
  engagement_id uuid,
  record_id uuid,
  record_number text not null,
  record_title text not null,
  section text not null default '',
  reader_kind text not null check (reader_kind in ('user', 'staff', 'link')),
  reader_id uuid,
  reader_name text not null,
  share_id uuid,
  address text not null,
  -- Set for reads that are recorded once an hour: views, and files that a browser loads in parts or each time a page opens.
  hour timestamptz
);
create unique index read_log_once on read_log
  (company_id, record_id, reader_id, share_id, reader_name, kind, action, section, hour) nulls not distinct where hour is not null;
create index read_log_newest on read_log (company_id, at, id);
create index read_log_engagement on read_log (company_id, engagement_id, at, id);
create index read_log_reader on read_log (company_id, reader_id, at, id);
create index read_log_share on read_log (company_id, share_id, at, id) where share_id is not null;
-- Like the audit log, it can be added to but not changed; the retention job deletes.
select isolate_by_company('read_log', 'select, insert');
select open_to_platform('read_log', 'select, delete');
-- A client sees nothing about engagements that are withdrawn. Entries about several engagements name none.
create policy published_only on read_log as restrictive to gatehouse_company using (
  not (select reads_as_client()) or engagement_id is null or engagement_id not in
    (select u.engagement_id from unpublished_engagements u where u.company_id = (select current_company())));

-- How long the read log is kept.
alter table companies add column read_log_months integer not null default 12 check (read_log_months in (3, 6, 12, 24, 36));

-- Adds a read to the log of the company of the transaction, unless the client cannot see its engagement or the same reader has
-- the same read in this hour. Returns true if it was added. The read itself must not fail because of its log, not even in a
-- read-only transaction, so a failure is a warning of the server and undoes this insertion alone.
create function record_read(reading read_log) returns boolean language plpgsql as $$
begin
  if exists (select from unpublished_engagements u
      where u.company_id = current_company() and u.engagement_id = reading.engagement_id) then
    return false;
  end if;
  insert into read_log (company_id, at, kind, action, engagement_id, record_id, record_number, record_title, section,
    reader_kind, reader_id, reader_name, share_id, address, hour)
  values (current_company(), reading.at, reading.kind, reading.action, reading.engagement_id, reading.record_id,
    left(reading.record_number, 100), left(reading.record_title, 500), left(reading.section, 300), reading.reader_kind,
    reading.reader_id, left(reading.reader_name, 200), reading.share_id, reading.address,
    case when reading.action = 'viewed' or reading.kind = 'evidence' then date_trunc('hour', reading.at, 'UTC') end)
  on conflict do nothing;
  return found;
exception when others then
  raise warning 'A read of % was not recorded: %', reading.record_number, sqlerrm;
  return false;
end $$;
grant execute on function record_read(read_log) to gatehouse_company;

-- The record that a file is evidence of: a finding, or else the engagement.
create view read_evidence with (security_invoker = true) as
  select f.company_id, f.id as file_id, d.engagement_id, d.id as record_id, d.visual_id as record_number, d.title as record_title
    from files f join findings d on d.company_id = f.company_id and d.id = f.record_id
    where f.record_kind in ('finding', 'finding-image')
  union all
  select f.company_id, f.id, e.id, e.id, e.visual_id, e.title
    from files f
    left join attack_steps s on f.record_kind = 'attack-step' and s.company_id = f.company_id and s.id = f.record_id
    left join retests r on f.record_kind = 'retest' and r.company_id = f.company_id and r.id = f.record_id
    join engagements e on e.company_id = f.company_id
      and e.id = coalesce(s.engagement_id, r.engagement_id, case when f.record_kind in ('engagement', 'retest-request') then f.record_id end);
grant select on read_evidence to gatehouse_company;

-- As before, with the retention of the read log.
create or replace function reduce_client_company() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := current_company();
begin
  perform require_erasure(company);
  update companies set state = 'erased', name = 'Erased client', short_name = 'Erased',
    slug = 'erased-' || replace(id::text, '-', ''), id_prefix = '', logo = null, services = '{}', domains = '{}',
    domains_asked = '{}', time_zone = 'UTC', requires_totp = false, session_hours = null, storage_quota = null,
    brand_colour = null, result_months = 24, read_log_months = 12, first_emails_a_day = null, archived_reason = '',
    account_lead = null, staff_contacts = '{}', client_contacts = '[]', open_to = 'assigned'
  where id = company;
end $$;
