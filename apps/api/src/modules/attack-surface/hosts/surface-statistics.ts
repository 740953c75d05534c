import { surfaceAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';

import type { StatisticsSource } from '../../../extensions/statistics-source.ts';
import { countSurface } from './surface-statistics.store.ts';

/** The current attack surface in `GET /client/statistics`, regardless of a period or engagement. */
export const surfaceStatistics: StatisticsSource = {
  key: 'attackSurfaceMapping',
  access: surfaceAccess,
  changedBy: [surfaceEvents.updated],
  read: async (db) => ({ ...(await countSurface(db)) }),
};
