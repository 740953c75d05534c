-- When the secret of a second factor was made that is not confirmed yet: the same one is shown again while its set-up is open.
alter table users add column totp_pending_at timestamptz;
