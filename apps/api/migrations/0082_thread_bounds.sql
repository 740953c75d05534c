-- Texts of discussions take storage of their company, as files do.

-- Counts once for each statement: a change of many records is one change of the counter.
create function keep_text_usage() returns trigger language plpgsql as $$
declare
  change record;
begin
  if tg_op = 'INSERT' then
    for change in select company_id, sum(octet_length(body)) as bytes from added group by company_id loop
      perform add_stored_bytes(change.company_id, change.bytes);
    end loop;
  elsif tg_op = 'DELETE' then
    for change in select company_id, sum(octet_length(body)) as bytes from gone group by company_id loop
      perform add_stored_bytes(change.company_id, -change.bytes);
    end loop;
  else
    for change in
      select company_id, sum(bytes) as bytes from (
        select company_id, octet_length(body) as bytes from added
        union all
        select company_id, -octet_length(body) from gone
      ) changed group by company_id having sum(bytes) <> 0
    loop
      perform add_stored_bytes(change.company_id, change.bytes);
    end loop;
  end if;
  return null;
end $$;

create function count_texts(name regclass) returns void language plpgsql as $$
begin
  execute format('create trigger text_usage_insert after insert on %s referencing new table as added
    for each statement execute function keep_text_usage()', name);
  execute format('create trigger text_usage_update after update on %s referencing old table as gone new table as added
    for each statement execute function keep_text_usage()', name);
  execute format('create trigger text_usage_delete after delete on %s referencing old table as gone
    for each statement execute function keep_text_usage()', name);
end $$;

select count_texts(name) from unnest(array['finding_comments', 'finding_comment_edits', 'activity_comments',
  'activity_comment_edits', 'surface_issue_comments', 'surface_issue_comment_edits', 'retest_messages']::regclass[]) name;

-- The owner is bound by row-level security as everybody is, and has every company's texts to count.
alter table finding_comments no force row level security;
alter table finding_comment_edits no force row level security;
alter table activity_comments no force row level security;
alter table activity_comment_edits no force row level security;
alter table surface_issue_comments no force row level security;
alter table surface_issue_comment_edits no force row level security;
alter table retest_messages no force row level security;
alter table storage_usage no force row level security;
select add_stored_bytes(company_id, sum(bytes)::bigint) from (
  select company_id, octet_length(body) as bytes from finding_comments
  union all select company_id, octet_length(body) from finding_comment_edits
  union all select company_id, octet_length(body) from activity_comments
  union all select company_id, octet_length(body) from activity_comment_edits
  union all select company_id, octet_length(body) from surface_issue_comments
  union all select company_id, octet_length(body) from surface_issue_comment_edits
  union all select company_id, octet_length(body) from retest_messages
) stored group by company_id;
alter table finding_comments force row level security;
alter table finding_comment_edits force row level security;
alter table activity_comments force row level security;
alter table activity_comment_edits force row level security;
alter table surface_issue_comments force row level security;
alter table surface_issue_comment_edits force row level security;
alter table retest_messages force row level security;
alter table storage_usage force row level security;

-- One email an hour for each recipient about the discussion of a record; what comes meanwhile is in the next one.
create table note_mails (
  company_id uuid not null,
  user_id uuid not null,
  -- The record, as the link of the notification names it.
  path text not null,
  mailed_at timestamptz not null,
  primary key (company_id, user_id, path),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select isolate_by_company('note_mails');

-- Before this moment a notification is not emailed.
alter table notifications add column mail_after timestamptz;
