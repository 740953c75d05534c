/*
 * The SQL of `shown_total` of migration 0016, inlined into list statements: PostgreSQL does not inline functions that read tables, and
 * planning one for each page took as long as the page.
 */

/** SQL of the number of engagements that the reader can see. */
export const shownEngagements = `select t.total from company_totals t
  where t.kind = case when reads_as_client() then 'published_engagements' else 'engagements' end`;

/** SQL of the number of findings that the reader can see. */
export const shownFindings = `select t.total - case when reads_as_client() then
    (select coalesce(sum(u.count_findings), 0) from unpublished_engagements u where u.company_id = (select current_company()))
    else 0 end
  from company_totals t where t.company_id = (select current_company()) and t.kind = 'findings'`;
