-- When a user closed the welcome board; null while they have not.
alter table users add column welcome_dismissed_at timestamptz;
