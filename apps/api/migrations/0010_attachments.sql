-- Files on comments, on requests to accept a risk, on retests and on their messages.

-- A file is sent before what it hangs on is written: until then it is 'waiting' at the record to which it was sent.
alter table files drop constraint files_record_kind_check;
alter table files drop constraint files_state_check;
alter table files drop constraint files_check;
-- Which kinds there are is the contract's to say.
alter table files add constraint files_record_kind_check check (record_kind ~ '^[a-z][a-z-]{1,38}[a-z]$');
alter table files add constraint files_state_check check (state in ('arriving', 'waiting', 'kept', 'removed'));
alter table files add constraint files_check
  check (state not in ('waiting', 'kept') or (record_kind is not null and record_id is not null));

alter table acknowledgement_requests add unique (company_id, id);
alter table retest_messages add unique (company_id, id);
-- The request that an entry tells of, so that it can show its proof.
alter table finding_history add column request_id uuid;
alter table finding_history add foreign key (company_id, request_id)
  references acknowledgement_requests (company_id, id) on delete set null (request_id);
create index finding_history_request on finding_history (company_id, request_id) where request_id is not null;

-- One file may prove several things: the risk of many findings is accepted with one paper.
create table attachments (
  company_id uuid not null,
  file_id uuid not null,
  comment_id uuid,
  request_id uuid,
  retest_id uuid,
  message_id uuid,
  holder_id uuid not null generated always as (coalesce(comment_id, request_id, retest_id, message_id)) stored,
  -- From 1, in the order in which they were named.
  place integer not null check (place > 0),
  primary key (company_id, holder_id, file_id),
  check (num_nonnulls(comment_id, request_id, retest_id, message_id) = 1),
  foreign key (company_id, file_id) references files (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references finding_comments (company_id, id) on delete cascade,
  foreign key (company_id, request_id) references acknowledgement_requests (company_id, id) on delete cascade,
  foreign key (company_id, retest_id) references retests (company_id, id) on delete cascade,
  foreign key (company_id, message_id) references retest_messages (company_id, id) on delete cascade
);
create index attachments_file on attachments (company_id, file_id);
create index attachments_comment on attachments (company_id, comment_id) where comment_id is not null;
create index attachments_request on attachments (company_id, request_id) where request_id is not null;
create index attachments_retest on attachments (company_id, retest_id) where retest_id is not null;
create index attachments_message on attachments (company_id, message_id) where message_id is not null;
select isolate_by_company('attachments', 'select, insert, delete');

-- A file goes with the last thing that it hung on; its bytes are swept afterwards.
create function remove_file_of_attachment() returns trigger language plpgsql as $$
begin
  update files set state = 'removed', state_since = clock_timestamp()
  where company_id = old.company_id and id = old.file_id and state = 'kept'
    and not exists (select from attachments a where a.company_id = old.company_id and a.file_id = old.file_id);
  return null;
end $$;
create trigger file_goes_with_last after delete on attachments for each row execute function remove_file_of_attachment();

create function remove_files_of_engagement() returns trigger language plpgsql as $$
begin
  update files set state = 'removed', state_since = clock_timestamp()
  where company_id = old.company_id and record_kind = 'engagement' and record_id = old.id and state = 'kept';
  return null;
end $$;
create trigger files_go_with_engagement after delete on engagements
  for each row execute function remove_files_of_engagement();

-- Which side may read a file, once for each thing that it hangs on: the files read it and know no other module's table.
create view file_readers with (security_invoker = true) as
  select f.company_id, f.id as file_id, e.id as engagement_id, true as for_company, true as for_provider
    from files f join engagements e on e.company_id = f.company_id and e.id = f.record_id
    where f.record_kind = 'engagement'
  union all
  select i.company_id, i.file_id, s.engagement_id, true, true
    from attack_step_images i join attack_steps s on s.company_id = i.company_id and s.id = i.step_id
  union all
  select a.company_id, a.file_id, f.engagement_id, c.audience <> 'provider', c.audience <> 'company'
    from attachments a
    join finding_comments c on c.company_id = a.company_id and c.id = a.comment_id
    join findings f on f.company_id = c.company_id and f.id = c.finding_id
  union all
  select a.company_id, a.file_id, f.engagement_id, true, true
    from attachments a
    join acknowledgement_requests r on r.company_id = a.company_id and r.id = a.request_id
    join findings f on f.company_id = r.company_id and f.id = r.finding_id
  union all
  select a.company_id, a.file_id, r.engagement_id, true, true
    from attachments a
    left join retest_messages m on m.company_id = a.company_id and m.id = a.message_id
    join retests r on r.company_id = a.company_id and r.id = coalesce(a.retest_id, m.retest_id)
  union all
  -- What hangs on nothing of an engagement is read by whoever its kind lets in.
  select f.company_id, f.id, null, true, true
    from files f
    where f.state = 'kept' and f.record_kind not in ('engagement', 'attack-step', 'finding', 'retest', 'retest-request')
  union all
  -- What waits is its sender's alone; here is only whether its record is to be seen.
  select w.company_id, w.id, coalesce(f.engagement_id, r.engagement_id, e.id), true, true
    from files w
    left join findings f on w.record_kind = 'finding' and f.company_id = w.company_id and f.id = w.record_id
    left join retests r on w.record_kind = 'retest' and r.company_id = w.company_id and r.id = w.record_id
    left join engagements e on w.record_kind = 'retest-request' and e.company_id = w.company_id and e.id = w.record_id
    where w.state = 'waiting' and coalesce(f.engagement_id, r.engagement_id, e.id) is not null;
grant select on file_readers to gatehouse_company;
