-- Whether this account needs a second factor, whatever its company requires; set from the command line.
alter table users add column requires_totp boolean not null default false;

-- A token cannot make tokens. One that could do nothing else is revoked. The owner is subject to forced row-level
-- security, and has every company's tokens to change.
alter table api_tokens no force row level security;
update api_tokens set scopes = array_remove(scopes, 'tokens:write') where 'tokens:write' = any (scopes);
update api_tokens set revoked_at = now() where scopes = '{}' and revoked_at is null;
alter table api_tokens force row level security;
alter table api_tokens add constraint api_tokens_make_no_tokens check (not 'tokens:write' = any (scopes));

-- An operator removes a lost second factor with its recovery codes.
grant delete on recovery_codes to gatehouse_platform;

-- Browsers that have signed in to an account. A mark holds for the password it was set with, and expires.
create table known_devices (
  mark_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  password_last_set timestamptz,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index known_devices_user on known_devices (company_id, user_id, used_at desc);
select isolate_by_company('known_devices', 'select');
select open_to_platform('known_devices', 'select, insert, update, delete');

-- The link of an email is a request of its own: whoever asked for the email cannot use up its attempts.
alter table password_resets add column is_mailed boolean not null default false;
