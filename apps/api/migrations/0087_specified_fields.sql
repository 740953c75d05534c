-- The severity of a finding is the band of its score; what the tool or the report states is kept beside it. 0 critical to 5 none.
alter table findings add column reported_severity smallint check (reported_severity between 0 and 5);

-- The bands of specification, section 9, as ratedSeverity() has them: a remark with a score of 0 stays a remark.
create function rated_severity(score numeric, reported smallint) returns smallint language sql immutable parallel safe as $$
  select (case when score is null then reported when score >= 9 then 0 when score >= 7 then 1 when score >= 4 then 2
    when score > 0 then 3 when reported = 4 then 4 else 5 end)::smallint
$$;

-- A draft has a severity of its own only where its finding has no vector; see 0075.
create or replace function finding_draft_is_overtaken(d finding_drafts) returns boolean language sql stable as $$
  select exists (
    select from findings f
    cross join lateral jsonb_each(jsonb_build_object('title', f.title, 'cvssv3', coalesce(f.cvss_vector, ''),
      'severity', case when f.cvss_vector is null
        then (array['critical', 'high', 'medium', 'low', 'info', 'none'])[f.severity + 1] end,
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

-- Each company by itself, within its row policies, so that sums, due dates and rows of lists follow as with any change.
alter table companies no force row level security;
do $$
declare company uuid;
begin
  for company in select id from companies order by id loop
    perform set_config('gatehouse.company_id', company::text, true);
    update findings set reported_severity = severity, severity = rated_severity(cvss_score, severity)
      where company_id = company and severity <> rated_severity(cvss_score, severity);
    update surface_issues set severity = rated_severity(cvss_score, severity)
      where company_id = company and severity <> rated_severity(cvss_score, severity);
  end loop;
  perform set_config('gatehouse.company_id', '', true);
end $$;
alter table companies force row level security;
drop function rated_severity(numeric, smallint);

-- The reason of a revealed password is optional (contract, section 2).
alter table breach_reveals drop constraint breach_reveals_reason_check,
  add constraint breach_reveals_reason_check check (length(reason) <= 500);
