import { engagementAccess } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';

import { createDecisionSource } from '../../../extensions/decision-of.ts';
import type { DecisionSource } from '../../../extensions/decision-source.ts';
import { findingSource } from '../../../platform/engagements/finding-conditions.ts';

/** Dashboard decisions about findings: those that need an assignee, a reply or an approval. */
export const findingDecisions: readonly DecisionSource[] = [
  createDecisionSource({
    kind: 'overdue-unassigned',
    access: engagementAccess,
    list: findings.all,
    source: findingSource,
    query: { severity: 'critical', due: 'overdue', assignee: 'unassigned', sort: 'dueDate' },
    link: '/engagements/allFindings?severity=critical&due=overdue&assignee=unassigned&sort=dueDate',
    title: ({ title }) => title,
    due: ({ dueDate }) => dueDate,
  }),
  createDecisionSource({
    kind: 'acceptances',
    access: engagementAccess,
    roles: ['company-admin', 'company-manager'],
    list: findings.all,
    source: findingSource,
    query: { acceptance: 'others', sort: 'severity' },
    link: '/engagements/allFindings?acceptance=others',
    title: ({ title }) => title,
  }),
];
