-- Images of findings that an import has brought: their evidence shows them. Such a file is attached to its finding alone.
create function remove_images_of_finding() returns trigger language plpgsql as $$
begin
  update files set state = 'removed', state_since = clock_timestamp()
  where company_id = old.company_id and record_kind = 'finding-image' and record_id = old.id and state = 'kept';
  return null;
end $$;
create trigger images_go_with_finding after delete on findings for each row execute function remove_images_of_finding();

drop policy published_only on files;
create policy published_only on files as restrictive to gatehouse_company using (
  not (select reads_as_client())
  or case record_kind
    when 'engagement' then record_id not in
      (select u.engagement_id from unpublished_engagements u where u.company_id = (select current_company()))
    when 'attack-step' then exists (select from attack_steps s where s.company_id = files.company_id and s.id = files.record_id)
    when 'finding-image' then exists (select from findings f where f.company_id = files.company_id and f.id = files.record_id)
    else true
  end);

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
  -- What is attached to nothing of an engagement is read by whoever its kind lets in.
  select f.company_id, f.id, null, true, true
    from files f
    where f.state = 'kept'
      and f.record_kind not in ('engagement', 'attack-step', 'finding', 'finding-image', 'retest', 'retest-request')
  union all
  -- What is pending is its sender's alone; here is only whether its record is to be seen.
  select w.company_id, w.id, coalesce(f.engagement_id, r.engagement_id, e.id), true, true
    from files w
    left join findings f on w.record_kind = 'finding' and f.company_id = w.company_id and f.id = w.record_id
    left join retests r on w.record_kind = 'retest' and r.company_id = w.company_id and r.id = w.record_id
    left join engagements e on w.record_kind = 'retest-request' and e.company_id = w.company_id and e.id = w.record_id
    where w.state = 'waiting' and coalesce(f.engagement_id, r.engagement_id, e.id) is not null;

-- The lists of leaks open on what is not mitigated, by date. Where nearly all of a company's leaks are, a walk along the
-- dates of all of them passes a hundred thousand rows before it has a page.
create index breaches_open_created on breaches (company_id, created_at, id) where status in (1, 2);
create index breaches_open_exposed on breaches (company_id, exposed_at, id) where status in (1, 2);
