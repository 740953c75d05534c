import { surfaceAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';

import type { StatisticsSource } from '../../../platform/statistics-source.ts';
import { countSurface } from './surface-statistics.store.ts';

/** The attack surface in `GET /client/statistics`, as it is now: a period or an engagement changes nothing. */
export const surfaceStatistics: StatisticsSource = {
  key: 'attackSurfaceMapping',
  access: surfaceAccess,
  changedBy: [surfaceEvents.updated],
  read: async (db) => ({ ...(await countSurface(db)) }),
};
