import type { TreeHost } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';

import { locationsAtMost } from '../records/issue-columns.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';

type TreeIssue = TreeHost['issues'][number];

/** An issue below a service, or below a host if it belongs to no service. */
export type TreeIssueRow = { parent: string; issue: string };

/**
 * Selects the issues of the whole tree, worst first, each with its service or host. Internal comments of the other side are left out;
 * row-level security hides unpublished findings from clients.
 */
export const treeIssueStatement = (otherSide: 'company' | 'provider'): Statement => ({
  name: 'surface_tree_issues',
  text: `select p.parent, (i.list_row::jsonb - 'host' - 'company' || jsonb_build_object('cvssv3', i.cvss_vector,
      'locations', (select coalesce(jsonb_agg(l.location), '[]') from (
        select k.location from jsonb_object_keys(coalesce(i.seen->'members'->'location', '{}')) as k (location) limit $2) l),
      'finding', (select jsonb_build_object('_id', f.id) from findings f where f.company_id = i.company_id and f.id = i.finding_id),
      'comment', coalesce((select c.body from surface_issue_comments c
        where c.company_id = i.company_id and c.issue_id = i.id and c.audience <> $1 and c.removed_at is null
        order by c.created_at desc, c.id desc limit 1), '')))::text as issue
    from (
      select s.id as parent, i.id from surface_issues i
      join surface_services s on s.company_id = i.company_id and s.host_id = i.host_id and s.transport = i.transport and s.port = i.port
      where i.company_id = (select current_company())
      union all
      select x.shown_at, x.issue_id from surface_host_issues x where x.company_id = (select current_company())) p
    join surface_issues i on i.company_id = (select current_company()) and i.id = p.id and i.is_listed
    order by i.severity_order, i.id`,
  values: [otherSide, locationsAtMost],
});

/** Returns a function that finds the issues of a service or host in the tree. */
export function presentTreeIssues(rows: readonly TreeIssueRow[]): (parent: string) => TreeIssue[] {
  const byParent = Map.groupBy(rows, ({ parent }) => parent);
  return (parent) => (byParent.get(parent) ?? []).map(({ issue }) => JSON.parse(issue) as TreeIssue);
}
