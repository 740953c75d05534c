-- A text as one part of an address, as encodeURIComponent of the pages writes it: a company names vulnerabilities as it likes.
create function address_part(part text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(case when letter ~ '^[-A-Za-z0-9_.!~*''()]$' then letter
    else regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end, '' order by place), '')
  from regexp_split_to_table(part, '') with ordinality as letters (letter, place)
$$;

-- Assets, vulnerabilities, invoices, activities and phishing campaigns can be bookmarked as findings can. Assets and activities
-- have no id that people read.
create or replace view bookmark_subjects with (security_invoker = true) as
  select company_id, id, 'engagement' as kind, title, '/engagements/' || id as link, created_at, visual_id
  from engagements
  union all
  select company_id, id, 'finding', title, '/engagements/' || engagement_id || '/findings/' || id, created_at, visual_id
  from findings
  union all
  select company_id, id, 'retest', title, '/engagements/' || engagement_id || '/retests/' || id, created_at, visual_id
  from retests
  union all
  select company_id, id, 'leak', login, '/dark-web/' || id, created_at, visual_id
  from breaches
  union all
  select company_id, id, 'issue', title, '/attack-surface-management/' || id, created_at, visual_id
  from surface_issues where is_listed
  union all
  select company_id, id, 'asset', rtrim(name || ' ' || version), '/assets?peek=' || id, created_at, ''
  from assets
  union all
  select company_id, id, 'cve', coalesce(nullif(summary, ''), name), '/assets/cves/' || address_part(name), first_found, name
  from company_cves
  union all
  select company_id, id, 'invoice', visual_id, '/billing/' || id, created_at, visual_id
  from invoices where visual_id is not null
  union all
  select company_id, id, 'activity', task, '/calendar?activity=' || id, created_at, ''
  from activities
  union all
  select company_id, id, 'campaign', name, '/phishing/' || id, created_at, visual_id
  from phishing_campaigns;

-- The bookmarks of a record go with it, and no longer count towards those that a user can have.
create index bookmarks_subject on bookmarks (company_id, subject);

create function drop_bookmarks() returns trigger language plpgsql as $$
begin
  if exists (select from gone) then
    delete from bookmarks b using gone g where b.company_id = g.company_id and b.subject = tg_argv[0] || ':' || g.id;
  end if;
  return null;
end $$;

create trigger bookmarks_dropped after delete on engagements referencing old table as gone
  for each statement execute function drop_bookmarks('engagement');
create trigger bookmarks_dropped after delete on findings referencing old table as gone
  for each statement execute function drop_bookmarks('finding');
create trigger bookmarks_dropped after delete on retests referencing old table as gone
  for each statement execute function drop_bookmarks('retest');
create trigger bookmarks_dropped after delete on breaches referencing old table as gone
  for each statement execute function drop_bookmarks('leak');
create trigger bookmarks_dropped after delete on surface_issues referencing old table as gone
  for each statement execute function drop_bookmarks('issue');
create trigger bookmarks_dropped after delete on assets referencing old table as gone
  for each statement execute function drop_bookmarks('asset');
create trigger bookmarks_dropped after delete on company_cves referencing old table as gone
  for each statement execute function drop_bookmarks('cve');
-- An issued invoice is never deleted, and of a draft there are no bookmarks.
create trigger bookmarks_dropped after delete on activities referencing old table as gone
  for each statement execute function drop_bookmarks('activity');
create trigger bookmarks_dropped after delete on phishing_campaigns referencing old table as gone
  for each statement execute function drop_bookmarks('campaign');
