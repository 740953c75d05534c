/*
 * What `shown_total` of migration 0016 answers, written into the statement of the list: PostgreSQL does not inline a
 * function that reads tables, and planning it anew for each page took as long as the page.
 */

/** How many engagements the reader sees. */
export const shownEngagements = `select t.total from company_totals t
  where t.thing = case when reads_as_client() then 'published_engagements' else 'engagements' end`;

/** How many findings the reader sees. */
export const shownFindings = `select t.total - case when reads_as_client() then
    (select coalesce(sum(u.count_findings), 0) from unpublished_engagements u where u.company_id = (select current_company()))
    else 0 end
  from company_totals t where t.company_id = (select current_company()) and t.thing = 'findings'`;
