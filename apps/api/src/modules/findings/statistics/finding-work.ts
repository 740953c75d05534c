import { engagementAccess } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { findingStatuses, isUnresolved } from '@gatehouse/domain/finding-status';

import { findingSource } from '../../../platform/engagements/finding-conditions.ts';
import { createWorkSource } from '../../../extensions/work-of.ts';
import type { WorkSource } from '../../../extensions/work-source.ts';

const status = findingStatuses.filter(isUnresolved).join(',');

/** Work list entries for findings assigned to someone. */
export const findingWork: readonly WorkSource[] = [
  createWorkSource({
    kind: 'finding',
    access: engagementAccess,
    list: findings.all,
    source: findingSource,
    views: {
      mine: { assignee: 'me', status, sort: 'dueDate' },
      unassigned: { assignee: 'unassigned', status, sort: 'dueDate' },
      returned: { assignee: 'me', status: 'Not Fixed', sort: 'dueDate' },
      mentions: { mentions: 'me', sort: '-changedAt' },
    },
    page: '/engagements/allFindings',
    row: ({ _id, idVisual, title, engagement, severity, dueDate }) => ({
      _id,
      idVisual,
      title,
      place: engagement.title,
      severity,
      due: dueDate,
      link: `/engagements/${engagement._id}/findings/${_id}`,
    }),
  }),
];
