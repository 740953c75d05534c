-- Rows that grow with traffic are deleted once they are old (platform/retention); the platform deletes them for all companies.
set local lock_timeout = '5s';

select open_to_platform('notifications', 'select (id, created_at, read_at), delete');
select open_to_platform('phishing_imports', 'select (id, created_at), delete');
grant delete on import_jobs to gatehouse_platform;
grant select (id, created_at, ended_at), delete on breach_status_jobs, surface_issue_jobs, asset_status_jobs to gatehouse_platform;

-- Old rows are found without reading the young ones. New rows come at the end of a table, so that little of it is kept.
create index notifications_age on notifications using brin (created_at);
create index mails_age on mails using brin (created_at);
create index sessions_age on sessions using brin (created_at);
