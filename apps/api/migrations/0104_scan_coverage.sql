-- What a scan covered, since when a place is in its state, and what scans say of fields that people wrote.

-- A scan speaks only for what it covered. Addresses in a row are stored as one range, and long lists as their number.
alter table import_files
  add column coverage jsonb not null default '[]' check (jsonb_typeof(coverage) = 'array'),
  add column is_complete boolean not null default false,
  add column scanned_at timestamptz;

alter table finding_assets add column state_since timestamptz;
alter table findings no force row level security;
alter table finding_assets no force row level security;
-- Nothing that the triggers keep changes.
alter table finding_assets disable trigger user;
update finding_assets a set state_since = coalesce(f.fixed_at, now()) from findings f
  where f.company_id = a.company_id and f.id = a.finding_id and a.fix_state <> 'Open';
alter table finding_assets enable trigger user;

create function note_state_change() returns trigger language plpgsql as $$
begin
  new.state_since := change_moment();
  return new;
end $$;
create trigger state_noted before update of fix_state on finding_assets for each row
  when (old.fix_state is distinct from new.fix_state) execute function note_state_change();
create trigger first_state_noted before insert on finding_assets for each row
  when (new.fix_state <> 'Open') execute function note_state_change();

-- What was said of a field beside what the finding says. A field that a person wrote has a row, with what the last scan says.
create table finding_scan_values (
  company_id uuid not null,
  finding_id uuid not null,
  field text not null check (field in ('title', 'rating', 'description', 'impact', 'recommendation', 'evidence', 'references',
    'cwe', 'cve', 'tags')),
  -- Null where nothing is known of it: the field was written before scans were compared.
  value jsonb,
  -- Proposed: a newer scan says something that nobody decided on. Kept: the words of the person count. Replaced: those of the
  -- scan count, and the value is what they replaced.
  state text not null default 'Kept' check (state in ('Kept', 'Proposed', 'Replaced')),
  tool text not null default '',
  file_name text not null default '',
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, finding_id, field),
  foreign key (company_id, finding_id) references findings (company_id, id) on delete cascade
);
-- Fields that people wrote so far, as the history names them.
alter table finding_history no force row level security;
insert into finding_scan_values (company_id, finding_id, field)
  select distinct h.company_id, h.finding_id, case when name in ('severity', 'cvssv3') then 'rating' else name end
  from finding_history h
  join findings f on f.company_id = h.company_id and f.id = h.finding_id and f.content_hash <> ''
  cross join lateral regexp_split_to_table(h.to_value, ', ') as name
  where h.kind = 'import' and h.side = 'provider'
    and name in ('title', 'severity', 'cvssv3', 'description', 'impact', 'recommendation', 'evidence', 'references', 'cwe', 'cve', 'tags')
  on conflict do nothing;
select isolate_by_company('finding_scan_values');
-- The client sees what its provider decided, not what a tool proposes.
create policy staff_only on finding_scan_values as restrictive to gatehouse_company using (not (select reads_as_client()));
alter table finding_history force row level security;
alter table findings force row level security;
alter table finding_assets force row level security;
