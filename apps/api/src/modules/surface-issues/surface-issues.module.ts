import { issueAccess, issueEvents } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import type { ApiModule } from '../../extensions/api-module.ts';
import { createDecisionSource } from '../../extensions/decision-of.ts';
import type { StatisticsSource } from '../../extensions/statistics-source.ts';
import { issueNotes } from './issue-notes.ts';
import { issueWork } from './issue-work.ts';
import { issueSource } from './records/issues.list.ts';
import { countWithin, findFigures } from './records/issues.store.ts';
import { fillSurfaceIssues } from './surface-issues.demo.ts';
import { surfaceIssueRoutes } from './surface-issues.routes.ts';

/** Dashboard decision about overdue critical and high issues of the attack surface. */
const overdue = createDecisionSource({
  kind: 'issues-overdue',
  access: issueAccess,
  list: surfaceIssues.list,
  source: issueSource,
  query: { severity: 'critical,high', due: 'overdue', sort: 'dueDate' },
  link: '/attack-surface-management?view=all&severity=critical%2Chigh&due=overdue&sort=dueDate',
  title: ({ title }) => title,
  due: ({ dueDate }) => dueDate,
});

/**
 * The issues in `GET /client/statistics` (specification.md, Entities and their fields). A period counts the issues first seen in it;
 * filtering by engagement has no effect.
 */
const statistics: StatisticsSource = {
  key: 'attackSurfaceManagement',
  access: issueAccess,
  changedBy: Object.values(issueEvents),
  read: async (db, { from, to }) => ({
    ...(from === null && to === null ? await findFigures(db) : await countWithin(db, { from, to })),
  }),
};

export const surfaceIssuesModule: ApiModule = {
  name: 'surface-issues',
  routes: surfaceIssueRoutes,
  statistics: [statistics],
  decisions: [overdue],
  work: issueWork,
  noteKinds: issueNotes,
  demo: fillSurfaceIssues,
};
