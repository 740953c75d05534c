-- The lists say of a draft that it has conflicts wherever publishing it is refused for them: also for values that two people gave at
-- once, and for fields that the published finding and the draft of its changes gave different values since the draft was begun.

create function finding_draft_is_overtaken(d finding_drafts) returns boolean language sql stable as $$
  select exists (
    select from findings f
    -- A severity that is not that of the score was set by hand.
    cross join lateral (select nullif(f.severity, case when f.cvss_score >= 9 then 0 when f.cvss_score >= 7 then 1
      when f.cvss_score >= 4 then 2 when f.cvss_score > 0 then 3 when f.cvss_score = 0 then 5 end) as severity) own
    cross join lateral jsonb_each(jsonb_build_object('title', f.title, 'cvssv3', coalesce(f.cvss_vector, ''),
      'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[own.severity + 1],
      'description', f.description, 'impact', f.impact, 'recommendation', f.recommendation, 'evidence', f.evidence,
      'references', f.reference_links, 'cwe', f.cwe, 'owasp', f.owasp, 'cve', f.cve, 'tags', f.tags,
      'dueDate', case when f.due_is_own then f.due_date end)) published (field, value)
    join jsonb_each(jsonb_build_object('title', d.title, 'cvssv3', d.cvss_vector,
      'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[d.severity + 1],
      'description', d.description, 'impact', d.impact, 'recommendation', d.recommendation, 'evidence', d.evidence,
      'references', d.reference_links, 'cwe', d.cwe, 'owasp', d.owasp, 'cve', d.cve, 'tags', d.tags,
      'dueDate', d.due_date)) drafted (field, value) using (field)
    join jsonb_each(d.base) base (field, value) using (field)
    where f.company_id = d.company_id and f.id = d.finding_id
      and published.value <> base.value and drafted.value <> base.value and drafted.value <> published.value)
$$;

create or replace function finding_draft_lacks(d finding_drafts) returns text[] language sql stable as $$
  select d.lacks
    || case when 'conflicts' <> all (d.lacks) and (d.conflicts <> '[]'
        -- Comparing texts is costly, and most findings are as they were. What was changed before may be committed after.
        or d.base is not null and exists (select from findings f where f.company_id = d.company_id and f.id = d.finding_id
          and f.updated_at > d.created_at - interval '1 hour') and finding_draft_is_overtaken(d))
      then array['conflicts'] else '{}' end
    || case when d.review_state is distinct from 'approved'
        and exists (select from finding_draft_settings s where s.requires_review)
      then array['review'] else '{}' end
$$;
