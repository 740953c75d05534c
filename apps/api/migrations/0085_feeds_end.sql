-- Feeds end: a year after they were made at the latest, and when the sessions of their owner end.

-- Feeds that exist already last a year from now.
alter table calendar_feeds add column expires_at timestamptz not null default clock_timestamp() + interval '365 days';
grant delete on calendar_feeds to gatehouse_platform;

-- The company, the account or the portal's settings require a second factor, and there is none: the same rule for
-- sessions, API tokens and feeds.
create function lacks_required_factor(account users, employer companies, staff_requires boolean) returns boolean
  -- As text: with a parsed body the function would belong to both row types, and PostgreSQL 15 then refuses some changes of the tables.
  language sql stable as $$
  select account.totp_secret is null and (account.requires_totp or employer.requires_totp
    or (employer.kind = 'provider' and staff_requires))
$$;
