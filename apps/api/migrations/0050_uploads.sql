-- Resumable uploads: their bytes stand in the file store under the id of the row. Every byte in the store has a row.
create table uploads (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- Of the company or of the provider.
  user_id uuid not null,
  -- Empty until the activity that names it is saved.
  activity_id uuid,
  activity_type text not null,
  name text not null check (length(name) between 1 and 200),
  -- As declared with the first call; it is reserved from then on.
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  -- The id of the multipart upload in S3.
  multipart text,
  -- Parts that come at the same time get different numbers; those of the store that make up the file are in `parts`.
  next_part integer not null default 1,
  parts jsonb not null default '[]',
  -- 'expired' is remembered for a while, so that it can be told from what never was; 'removed' goes with its bytes.
  state text not null default 'receiving'
    check (state in ('receiving', 'checking', 'ready', 'rejected', 'expired', 'removed')),
  reason text
    check (reason in ('wrong-content', 'damaged', 'unpacks-too-large', 'macros', 'infected', 'lost')),
  scan text not null default 'pending' check (scan in ('pending', 'clean', 'infected', 'not-scanned')),
  scan_reason text check (scan_reason in ('too-large', 'unavailable', 'no-scanner')),
  sha256 bytea check (length(sha256) = 32),
  -- Whether the store may hold bytes of it.
  is_stored boolean not null default true,
  -- Empty once it is attached.
  expires_at timestamptz,
  -- Who checks it, and until when nobody else does.
  checked_by uuid,
  checked_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, activity_id) references activities (company_id, id) on delete set null (activity_id),
  check ((state = 'rejected') = (reason is not null)),
  check ((scan = 'not-scanned') = (scan_reason is not null)),
  check (state <> 'ready' or sha256 is not null)
);
create index uploads_user on uploads (company_id, user_id, created_at desc, id) where activity_id is null;
create index uploads_activity on uploads (company_id, activity_id, created_at, id) where activity_id is not null;
create index uploads_checking on uploads (company_id, checked_until) where state = 'checking';
create index uploads_ending on uploads (company_id, expires_at) where expires_at is not null;
create index uploads_gone on uploads (company_id) where state in ('rejected', 'expired', 'removed');
select isolate_by_company('uploads');

-- What uploads take of the quota of the company. Uploads of one company take turns here until they commit.
create table upload_usage (
  company_id uuid primary key references companies (id),
  bytes bigint not null
);
select isolate_by_company('upload_usage', 'select, insert, update');

create function keep_upload_usage() returns trigger language plpgsql as $$
declare
  after_it bigint := case when tg_op <> 'DELETE' and new.state in ('receiving', 'checking', 'ready') then new.size else 0 end;
  before_it bigint := case when tg_op <> 'INSERT' and old.state in ('receiving', 'checking', 'ready') then old.size else 0 end;
begin
  if after_it <> before_it then
    insert into upload_usage (company_id, bytes) values (coalesce(new.company_id, old.company_id), after_it - before_it)
    on conflict (company_id) do update set bytes = upload_usage.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create trigger upload_usage after insert or delete or update of state on uploads
  for each row execute function keep_upload_usage();

-- A file of an engagement that was an upload for its request: the same bytes, counted once.
alter table files add column upload_id uuid,
  add foreign key (company_id, upload_id) references uploads (company_id, id);
create index files_upload on files (company_id, upload_id) where upload_id is not null;

create or replace function keep_file_usage() returns trigger language plpgsql as $$
declare
  after_it bigint := case when tg_op = 'DELETE' or new.state = 'removed' or new.upload_id is not null then 0 else new.size end;
  before_it bigint := case when tg_op = 'INSERT' or old.state = 'removed' or old.upload_id is not null then 0 else old.size end;
begin
  if after_it <> before_it then
    perform add_stored_bytes(coalesce(new.company_id, old.company_id), after_it - before_it);
  end if;
  return null;
end $$;
