import { issueAccess, issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { createWorkSource } from '../../platform/work-of.ts';
import type { WorkSource } from '../../platform/work-source.ts';
import { issueSource } from './lists/issues.list.ts';

const open = { status: '1,3,4', accepted: 'false', sort: 'dueDate' } as const;

/** Work list entries for issues of the attack surface assigned to someone. */
export const issueWork: readonly WorkSource[] = [
  createWorkSource({
    kind: 'issue',
    access: issueAccess,
    list: surfaceIssues.list,
    source: issueSource,
    views: {
      mine: { ...open, assignee: 'me' },
      unassigned: { ...open, assignee: 'unassigned' },
      returned: { ...open, assignee: 'me', status: '3' },
    },
    page: '/attack-surface-management?view=all',
    row: ({ _id, idVisual, title, host, severity, dueDate }) => ({
      _id,
      idVisual,
      title,
      place: host.name,
      severity,
      due: dueDate,
      link: issueLink(_id),
    }),
  }),
];
