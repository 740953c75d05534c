import { engagementAccess } from '@gatehouse/contract/engagements/engagements';
import { retests } from '@gatehouse/contract/retests/retests';

import type { ApiModule } from '../../extensions/api-module.ts';
import { createDecisionSource } from '../../extensions/decision-of.ts';
import { createWorkSource } from '../../extensions/work-of.ts';
import { findEngagement } from '../engagements/public.ts';
import { syncRetests } from './retest-verdicts.service.ts';
import { retestSource } from './retests.list.ts';
import { retestsRoutes } from './retests.routes.ts';
import { openRetests } from './retests.service.ts';
import { findRetest } from './retests.store.ts';

export const retestsModule: ApiModule = {
  name: 'retests',
  routes: retestsRoutes,
  decisions: [
    createDecisionSource({
      kind: 'retest-replies',
      access: engagementAccess,
      list: retests.all,
      source: retestSource,
      query: { turn: 'client', sort: 'createdAt' },
      link: '/retests?turn=client',
      title: ({ title }) => title,
    }),
  ],
  work: [
    createWorkSource({
      kind: 'retest',
      access: engagementAccess,
      list: retests.all,
      source: retestSource,
      views: { mine: { turn: 'client', sort: 'expectedDate' }, waiting: { turn: 'provider', sort: 'expectedDate' } },
      page: '/retests',
      row: ({ _id, idVisual, title, engagement, severity, expectedDate }) => ({
        _id,
        idVisual,
        title,
        place: engagement.title,
        severity,
        due: expectedDate,
        link: `/engagements/${engagement._id}/retests/${_id}`,
      }),
    }),
  ],
  retestKeeper: { open: openRetests, sync: syncRetests },
  uploadOwners: [
    {
      kind: 'retest',
      async exists(db, { id, engagementId }) {
        const retest = await findRetest(db, id);
        return retest !== undefined && (engagementId === undefined || retest.engagement_id === engagementId);
      },
    },
    { kind: 'retest-request', exists: async (db, { id }) => (await findEngagement(db, id)) !== undefined },
  ],
};
