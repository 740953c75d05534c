import { activityAccess, activityEvents } from '@gatehouse/contract/activities/activities-access';

import type { StatisticsSource } from '../../platform/statistics-source.ts';
import { countByStatus } from './records/activities.store.ts';

/** Activities in `GET /client/statistics`: how many are in each status now, whatever the period. */
export const activityStatistics: StatisticsSource = {
  key: 'activities',
  access: activityAccess,
  changedBy: [activityEvents.updated],
  read: async (db) => ({ ...(await countByStatus(db)) }),
};
