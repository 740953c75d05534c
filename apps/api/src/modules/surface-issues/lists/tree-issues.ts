import type { TreeHost } from '@gatehouse/contract/attack-surface-tree';

import type { Statement } from '../../../platform/database/scoped-read.ts';

type TreeIssue = TreeHost['issues'][number];

/** An issue below a service, or below a host where it belongs to no service. */
export type TreeIssueRow = { parent: string; issue: string };

/** The issues of the whole tree, worst first, each with the service or the host that shows it. */
export const treeIssueStatement: Statement = {
  name: 'surface_tree_issues',
  text: `select p.parent, json_build_object('_id', i.id, 'idVisual', i.visual_id, 'title', i.title,
      'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[i.severity + 1], 'status', i.status)::text as issue
    from (
      select s.id as parent, i.id from surface_issues i
      join surface_services s on s.company_id = i.company_id and s.host_id = i.host_id and s.transport = i.transport and s.port = i.port
      where i.company_id = (select current_company())
      union all
      select x.shown_at, x.issue_id from surface_host_issues x where x.company_id = (select current_company())) p
    join surface_issues i on i.company_id = (select current_company()) and i.id = p.id and i.is_listed
    order by i.gravity, i.id`,
  values: [],
};

/** The issues of the tree by what shows them. */
export function presentTreeIssues(rows: readonly TreeIssueRow[]): (parent: string) => TreeIssue[] {
  const byParent = Map.groupBy(rows, ({ parent }) => parent);
  return (parent) => (byParent.get(parent) ?? []).map(({ issue }) => JSON.parse(issue) as TreeIssue);
}
