-- A reminder by hand can be taken back while its emails are held; the session then shows the one before it.
alter table awareness_sessions add column reminded_before timestamptz;
