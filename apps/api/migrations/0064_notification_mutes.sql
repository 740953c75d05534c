-- What a user wants no notifications of: a type, or one record.
alter table note_preferences add column is_muted boolean not null default false;

create table muted_records (
  id uuid primary key default new_id(),
  company_id uuid not null,
  user_id uuid not null,
  -- The address of the record, without query and fragment.
  path text not null check (path ~ '^/[^/\\]' and path !~ '[?#]' and length(path) <= 400),
  -- The notification with which it was muted: the record itself may be gone by the time somebody reads the list.
  body text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null default now(),
  unique (company_id, user_id, path),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select isolate_by_company('muted_records');
