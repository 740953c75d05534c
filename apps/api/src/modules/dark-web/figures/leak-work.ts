import { darkWeb, darkWebAccess } from '@gatehouse/contract/dark-web/dark-web';

import { createWorkSource } from '../../../extensions/work-of.ts';
import type { WorkSource } from '../../../extensions/work-source.ts';
import { breachSource } from '../leaks/breaches.list.ts';

const open = { status: '1,2', sort: 'exposedAt' } as const;

/** Work list entries for leaked credentials assigned to someone. The rows contain no passwords. */
export const leakWork: readonly WorkSource[] = [
  createWorkSource({
    kind: 'leak',
    access: darkWebAccess,
    list: darkWeb.list,
    source: breachSource,
    views: { mine: { ...open, assignee: 'me' }, unassigned: { ...open, assignee: 'unassigned' } },
    page: '/dark-web',
    row: ({ _id, idVisual, user, host }) => ({
      _id,
      idVisual,
      title: user,
      place: host,
      severity: null,
      due: null,
      link: `/dark-web/${_id}`,
    }),
  }),
];
