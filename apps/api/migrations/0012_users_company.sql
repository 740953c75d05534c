-- Invitations of colleagues, the list in which they stand beside the accounts, and what a company sets for itself.

-- One open invitation for each address in a company. Accepting it makes the account, which takes over its id, so that
-- whoever means that person before or after means the same one.
create table invitations (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  username text not null check (length(username) between 3 and 254),
  fullname text not null check (length(fullname) between 1 and 200),
  role text not null check (role in
    ('company-admin', 'company-manager', 'company-user', 'company-hr', 'public-cybersecurity-awareness')),
  -- The link in the mail holds the token; sending it again makes another one, and the one before is worth nothing.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (company_id, id)
);
create unique index invitations_address on invitations (company_id, lower(username));
create index invitations_by_name on invitations (company_id, lower(fullname), id);
select isolate_by_company('invitations');
-- Whoever holds the link is not signed in: which company it is of, the token alone tells.
select open_to_platform('invitations', 'select');
select count_by_company('invitations');

create index users_by_name on users (company_id, lower(fullname), id);
create index users_by_address on users (company_id, lower(username), id);
create index users_by_sign_in on users (company_id, (coalesce(last_sign_in_at, '-infinity'::timestamptz)), id);

-- Everybody of a company as its admins see them: accounts, and those who have not accepted yet.
create view company_people with (security_invoker = true) as
  select id, company_id, fullname, username, role, case when enabled then 'active' else 'disabled' end as state,
    totp_secret is not null as has_totp, last_sign_in_at, created_at,
    null::timestamptz as invited_at, null::timestamptz as invitation_expires_at
  from users
  union all
  select id, company_id, fullname, username, role, 'invited', false, null::timestamptz, created_at, sent_at, expires_at
  from invitations;
grant select on company_people to gatehouse_company;

-- One of them as the contract has it.
create function person_json(person company_people) returns json language sql stable parallel safe as $$
  select json_build_object('_id', person.id, 'fullname', person.fullname, 'username', person.username,
    'role', person.role, 'state', person.state, 'enabled', person.state = 'active', 'hasTotp', person.has_totp,
    'lastSignInAt', iso(person.last_sign_in_at), 'createdAt', iso(person.created_at),
    'invitation', case when person.state = 'invited' then
      json_build_object('sentAt', iso(person.invited_at), 'expiresAt', iso(person.invitation_expires_at)) end)
$$;

alter table companies
  -- IANA name; the contract checks it.
  add column time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  add column requires_totp boolean not null default false,
  -- A session ends so many hours after its sign-in; null leaves it to the portal's own bound.
  add column session_hours integer check (session_hours between 1 and 2160),
  -- Asked for by the company's admin, not yet confirmed by the provider: leaks and scans follow `domains` alone.
  add column domains_asked text[] not null default '{}';

-- To delete the resets of one account is to look for them.
grant select (company_id, user_id) on password_resets to gatehouse_company;

-- The kinds are the contract's list (files.ts), which decides who reads them; here stands their form alone.
alter table files drop constraint files_record_kind_check;
alter table files add constraint files_record_kind_check check (record_kind ~ '^[a-z][a-z-]{1,38}[a-z]$');
