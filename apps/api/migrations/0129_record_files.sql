-- Files of declared records and of their comments, beside those of findings, retests and issues.
alter table attachments add column record_id uuid, add column record_comment_id uuid;
alter table attachments drop constraint attachments_check;
alter table attachments drop column holder_id;
alter table attachments
  add column holder_id uuid not null
    generated always as (
      coalesce(comment_id, request_id, retest_id, message_id, issue_comment_id, record_id, record_comment_id)) stored,
  add primary key (company_id, holder_id, file_id),
  add constraint attachments_check check (
    num_nonnulls(comment_id, request_id, retest_id, message_id, issue_comment_id, record_id, record_comment_id) = 1),
  add foreign key (company_id, record_id) references declared_records (company_id, id) on delete cascade,
  add foreign key (company_id, record_comment_id) references record_comments (company_id, id) on delete cascade;
create index attachments_record on attachments (company_id, record_id) where record_id is not null;
create index attachments_record_comment on attachments (company_id, record_comment_id) where record_comment_id is not null;

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
  select i.company_id, i.id, d.engagement_id, false, true
    from files i join finding_drafts d on d.company_id = i.company_id and d.id = i.record_id
    where i.record_kind = 'finding-draft'
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
  select a.company_id, a.file_id, null, true, true from attachments a where a.record_id is not null
  union all
  select a.company_id, a.file_id, null, c.audience <> 'provider', c.audience <> 'company'
    from attachments a
    join record_comments c on c.company_id = a.company_id and c.id = a.record_comment_id
  union all
  -- Other attached files are visible to everyone with access to their kind.
  select f.company_id, f.id, null, true, true
    from files f
    where f.state = 'kept'
      and f.record_kind not in ('engagement', 'attack-step', 'finding', 'finding-image', 'finding-draft', 'retest', 'retest-request',
        'issue')
      and not exists (select from declared_records d where d.company_id = f.company_id and d.id = f.record_id)
  union all
  -- Pending files are visible to their sender only; this tells whether their record is visible.
  select w.company_id, w.id, coalesce(f.engagement_id, r.engagement_id, e.id), true, true
    from files w
    left join findings f on w.record_kind = 'finding' and f.company_id = w.company_id and f.id = w.record_id
    left join retests r on w.record_kind = 'retest' and r.company_id = w.company_id and r.id = w.record_id
    left join engagements e on w.record_kind = 'retest-request' and e.company_id = w.company_id and e.id = w.record_id
    left join surface_issues i on w.record_kind = 'issue' and i.company_id = w.company_id and i.id = w.record_id and i.is_listed
    left join domain_verifications v
      on w.record_kind = 'domain-authorization' and v.company_id = w.company_id and v.id = w.record_id
    left join surface_hosts h on w.record_kind = 'surface-screenshot' and h.company_id = w.company_id and h.id = w.record_id
    left join declared_records d
      on d.kind = replace(w.record_kind, '-', '_') and d.company_id = w.company_id and d.id = w.record_id
    where w.state = 'waiting' and coalesce(f.engagement_id, r.engagement_id, e.id, i.id, v.id, h.id, d.id) is not null;

-- The listed records that a bulk change did not find: unknown ones and those of others.
alter table breach_status_jobs add column not_found integer not null default 0;
alter table surface_issue_jobs add column not_found integer not null default 0;
alter table asset_status_jobs add column not_found integer not null default 0;
alter table record_jobs add column not_found integer not null default 0;
