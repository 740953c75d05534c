-- The provider's side of the attack surface, bulk work on issues, files of comments, authorizations and screenshots.

-- Orders of the queue over all clients; severity has one since 0032.
create index surface_issues_due_all on surface_issues (coalesce(due_date, 'infinity'::date), id) where is_listed;
create index surface_issues_first_all on surface_issues (first_seen, id) where is_listed;

-- A bulk change sets a status, assigns, or accepts the risk; where the company asks for a second person, it requests that.
alter table surface_issue_jobs alter column status drop not null;
alter table surface_issue_jobs
  add column kind text not null default 'status' check (kind in ('status', 'assignee', 'acceptance', 'request')),
  add column assignee_id uuid,
  add column assignee_name text not null default '',
  add column until date,
  add constraint surface_issue_jobs_status_given check ((kind = 'status') = (status is not null));
alter table surface_issue_job_items
  -- Why the issue was left as it is; empty for a status, whose refusal its statuses tell.
  add column refusal text not null default '' check (refusal in ('', 'assigned', 'done', 'accepted', 'requested')),
  add column from_assignee_id uuid,
  add column request_id uuid;

-- What the provider vouches for, apart from what the checks found.
alter table domain_verifications
  add column provider_reason text not null default '',
  add column provider_by text not null default '',
  add column provider_at timestamptz,
  add foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id);
update domain_verifications set provider_reason = reason, reason = '', provider_at = coalesce(checked_at, created_at)
where method = 'provider';

-- Staff upload screenshots as well; those of imports go with their scan.
alter table surface_screenshots alter column scan_id drop not null;
alter table surface_screenshots
  add foreign key (company_id, file_id) references files (company_id, id) on delete cascade;
create index surface_screenshots_file on surface_screenshots (company_id, file_id);
create index surface_screenshots_scan on surface_screenshots (company_id, scan_id) where scan_id is not null;
create function remove_file_of_screenshot() returns trigger language plpgsql as $$
begin
  update files set state = 'removed', state_since = clock_timestamp()
  where company_id = old.company_id and id = old.file_id and state = 'kept';
  return null;
end $$;
create trigger file_goes_with_screenshot after delete on surface_screenshots
  for each row execute function remove_file_of_screenshot();

-- Files on comments of issues, beside those of findings.
alter table attachments add column issue_comment_id uuid;
alter table attachments drop constraint attachments_check;
alter table attachments drop column holder_id;
alter table attachments
  add column holder_id uuid not null
    generated always as (coalesce(comment_id, request_id, retest_id, message_id, issue_comment_id)) stored,
  add primary key (company_id, holder_id, file_id),
  add constraint attachments_check check (num_nonnulls(comment_id, request_id, retest_id, message_id, issue_comment_id) = 1),
  add foreign key (company_id, issue_comment_id) references surface_issue_comments (company_id, id) on delete cascade;
create index attachments_issue_comment on attachments (company_id, issue_comment_id) where issue_comment_id is not null;

create or replace view file_readers with (security_invoker = true) as
  select f.company_id, f.id as file_id, e.id as engagement_id, true as for_company, true as for_provider
    from files f join engagements e on e.company_id = f.company_id and e.id = f.record_id
    where f.record_kind = 'engagement'
  union all
  select i.company_id, i.file_id, s.engagement_id, true, true
    from attack_step_images i join attack_steps s on s.company_id = i.company_id and s.id = i.step_id
  union all
  select i.company_id, i.id, f.engagement_id, true, true
    from files i join findings f on f.company_id = i.company_id and f.id = i.record_id
    where i.record_kind = 'finding-image'
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
  select a.company_id, a.file_id, null, c.audience <> 'provider', c.audience <> 'company'
    from attachments a
    join surface_issue_comments c on c.company_id = a.company_id and c.id = a.issue_comment_id
    join surface_issues i on i.company_id = c.company_id and i.id = c.issue_id and i.is_listed
  union all
  -- What is attached to nothing of an engagement or an issue is read by whoever its kind lets in.
  select f.company_id, f.id, null, true, true
    from files f
    where f.state = 'kept'
      and f.record_kind not in ('engagement', 'attack-step', 'finding', 'finding-image', 'retest', 'retest-request', 'issue')
  union all
  -- What is pending is its sender's alone; here is only whether its record is to be seen.
  select w.company_id, w.id, coalesce(f.engagement_id, r.engagement_id, e.id), true, true
    from files w
    left join findings f on w.record_kind = 'finding' and f.company_id = w.company_id and f.id = w.record_id
    left join retests r on w.record_kind = 'retest' and r.company_id = w.company_id and r.id = w.record_id
    left join engagements e on w.record_kind = 'retest-request' and e.company_id = w.company_id and e.id = w.record_id
    left join surface_issues i on w.record_kind = 'issue' and i.company_id = w.company_id and i.id = w.record_id and i.is_listed
    left join domain_verifications v
      on w.record_kind = 'domain-authorization' and v.company_id = w.company_id and v.id = w.record_id
    left join surface_hosts h on w.record_kind = 'surface-screenshot' and h.company_id = w.company_id and h.id = w.record_id
    where w.state = 'waiting' and coalesce(f.engagement_id, r.engagement_id, e.id, i.id, v.id, h.id) is not null;
