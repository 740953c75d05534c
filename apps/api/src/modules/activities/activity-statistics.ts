import { activityAccess, activityEvents } from '@gatehouse/contract/activities/activities-access';

import type { StatisticsSource } from '../../extensions/statistics-source.ts';
import { countByStatus } from './records/activities.store.ts';

/** Activities in `GET /client/statistics`: the current number in each status, regardless of the period. */
export const activityStatistics: StatisticsSource = {
  key: 'activities',
  access: activityAccess,
  changedBy: [activityEvents.updated],
  read: async (db) => ({ ...(await countByStatus(db)) }),
};
