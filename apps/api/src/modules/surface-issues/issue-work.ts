import { workRowsAtMost, type WorkView } from '@gatehouse/contract/statistics/statistics';
import type { WorkRow } from '@gatehouse/contract/statistics/statistics.schema';
import { issueAccess, issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { createWorkSource } from '../../extensions/work-of.ts';
import type { WorkSource } from '../../extensions/work-source.ts';
import { findIssueWork, type IssueWork } from './lists/issue-work.store.ts';
import { type IssueQuery, issueSource } from './records/issues.list.ts';

const open = { status: '1,3,4', accepted: 'false', sort: 'dueDate' } as const;
const views = {
  mine: { ...open, assignee: 'me' },
  unassigned: { ...open, assignee: 'unassigned' },
  returned: { ...open, assignee: 'me', status: '3' },
} as const satisfies Partial<Record<WorkView, object>>;

const page = '/attack-surface-management?view=all';

const base = createWorkSource({
  kind: 'issue',
  access: issueAccess,
  list: surfaceIssues.list,
  source: issueSource,
  views,
  page,
  row: ({ _id, idVisual, title, host, severity, dueDate }) => ({
    _id,
    idVisual,
    title,
    place: host.name,
    severity,
    due: dueDate,
    link: issueLink(_id),
  }),
});

type View = (typeof views)[keyof typeof views];

/** Returns a row of the work list: a single issue, or all issues of a rule with a link to them. */
function presentWork(
  { id, visual_id: idVisual, host, rule, count, hosts, overdue, ...shown }: IssueWork,
  view: View,
): WorkRow {
  const row = { _id: id, kind: 'issue', title: shown.title, severity: shown.severity, due: shown.due } as const;
  if (count === 1) return { ...row, idVisual, place: host, link: issueLink(id) };
  const filters = { ...view, rule };
  const link = `${page}&${new URLSearchParams(filters).toString()}`;
  return { ...row, idVisual: '', place: '', link, group: { count, hosts, overdue, filters } };
}

/** Work list entries for issues of the attack surface assigned to someone; those of one rule are one entry. */
export const issueWork: readonly WorkSource[] = [
  {
    ...base,
    async find(db, viewer, view) {
      const found = await base.find(db, viewer, view);
      const query = views[view as keyof typeof views];
      if (found === null || query === undefined) return found;
      const { sort: _sort, ...filters } = query;
      const groups = await findIssueWork(
        db,
        { ...filters, viewerId: viewer.id } as unknown as IssueQuery,
        workRowsAtMost,
      );
      return { ...found, rows: groups.map((group) => presentWork(group, query)) };
    },
  },
];
