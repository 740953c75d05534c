-- Emails that someone waits for leave before all others, and one that is given up says so.
set local lock_timeout = '5s';

-- 0: someone waits for it on a page; 1: concerns an account; 2: all others, also those that a former version queues.
alter table mails
  add column priority smallint not null default 2 check (priority between 0 and 2),
  add column given_up_at timestamptz;
update mails set given_up_at = next_attempt_at where sent_at is null and attempts >= 30;

create index mails_next on mails (priority, created_at) where sent_at is null;
-- `next_attempt_at` is also the claim of the process that sends it: a minute ahead while it does.
drop index mails_waiting;

-- For the figure of the newest migration.
grant select (name) on schema_migrations to gatehouse_platform;
