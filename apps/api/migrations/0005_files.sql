-- Files: their bytes stand in the file store under the id of the row, here is what is known of them.
create table files (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- Decides who may read it: packages/contract/src/files.ts. Both are empty until the file is kept.
  record_kind text check (record_kind in ('engagement', 'attack-step')),
  record_id uuid,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- Of a picture, in pixels.
  width integer,
  height integer,
  -- 'arriving' until the transaction that needs it commits, 'removed' until its bytes are gone: so every byte in the
  -- store has a row, whatever dies in between, and sweeping needs no list of the store.
  state text not null default 'arriving' check (state in ('arriving', 'kept', 'removed')),
  state_since timestamptz not null default clock_timestamp(),
  -- Of the company or of the provider.
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  check (state <> 'kept' or (record_kind is not null and record_id is not null))
);
create index files_record on files (company_id, record_kind, record_id, created_at, id);
create index files_to_sweep on files (state_since) where state <> 'kept';
select isolate_by_company('files');
select open_to_platform('files', 'select, update, delete');
