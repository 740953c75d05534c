import { issueAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { createDecisionSource } from '../../extensions/decision-of.ts';
import type { DecisionSource } from '../../extensions/decision-source.ts';
import { issueSource } from './lists/issues.list.ts';

/** Dashboard decision about overdue critical and high issues of the attack surface. */
export const issueDecisions: readonly DecisionSource[] = [
  createDecisionSource({
    kind: 'issues-overdue',
    access: issueAccess,
    list: surfaceIssues.list,
    source: issueSource,
    query: { severity: 'critical,high', due: 'overdue', sort: 'dueDate' },
    link: '/attack-surface-management?view=all&severity=critical%2Chigh&due=overdue&sort=dueDate',
    title: ({ title }) => title,
    due: ({ dueDate }) => dueDate,
  }),
];
