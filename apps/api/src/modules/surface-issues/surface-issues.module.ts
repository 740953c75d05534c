import type { ApiModule } from '../../extensions/api-module.ts';
import { issueDecisions } from './issue-decisions.ts';
import { issueWork } from './issue-work.ts';
import { issueNotes } from './issue-notes.ts';
import { surfaceIssueStatistics } from './surface-issue-statistics.ts';
import { fillSurfaceIssues } from './surface-issues.demo.ts';
import { surfaceIssueRoutes } from './surface-issues.routes.ts';

export const surfaceIssuesModule: ApiModule = {
  name: 'surface-issues',
  routes: surfaceIssueRoutes,
  statistics: [surfaceIssueStatistics],
  decisions: issueDecisions,
  work: issueWork,
  noteKinds: issueNotes,
  demo: fillSurfaceIssues,
};
