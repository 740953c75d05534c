-- Names sort as people read them: without regard to case, and letters with marks beside the plain ones.
drop index users_by_name;
create index users_by_name on users (company_id, (fullname collate "und-x-icu"), id);
drop index invitations_by_name;
create index invitations_by_name on invitations (company_id, (fullname collate "und-x-icu"), id);
