import { activityAccess, activityEvents } from '@gatehouse/contract/activities/activities-access';

import type { ApiModule } from '../../extensions/api-module.ts';
import type { StatisticsSource } from '../../extensions/statistics-source.ts';
import { fillActivities } from './activities.demo.ts';
import { activityNotes } from './activity-notes.ts';
import { activitiesRoutes } from './activities.routes.ts';
import { countByStatus } from './records/activities.store.ts';

/** Activities in `GET /client/statistics`: the current number in each status, regardless of the period. */
const activityStatistics: StatisticsSource = {
  key: 'activities',
  access: activityAccess,
  changedBy: [activityEvents.updated],
  read: async (db) => ({ ...(await countByStatus(db)) }),
};

export const activitiesModule: ApiModule = {
  name: 'activities',
  routes: activitiesRoutes,
  noteKinds: activityNotes,
  statistics: [activityStatistics],
  demo: fillActivities,
};
