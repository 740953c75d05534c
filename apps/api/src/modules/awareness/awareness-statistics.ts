import { awarenessAccess, awarenessEvents } from '@gatehouse/contract/awareness/awareness-session';

import type { StatisticsSource } from '../../extensions/statistics-source.ts';
import { findFigures } from './awareness-figures.store.ts';

/** Security awareness in `GET /client/statistics`: the current progress of employees, regardless of the period. */
export const awarenessStatistics: StatisticsSource = {
  key: 'awareness',
  access: awarenessAccess,
  changedBy: [awarenessEvents.updated],
  read: async (db) => ({ ...(await findFigures(db)) }),
};
