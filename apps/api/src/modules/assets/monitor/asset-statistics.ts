import { assetAccess, assetEvents } from '@gatehouse/contract/assets/assets-access';
import type { assets } from '@gatehouse/contract/assets/assets';

import type { Call } from '../../../platform/routes/call.ts';
import type { StatisticsSource } from '../../../extensions/statistics-source.ts';
import { countAssets } from './asset-statistics.store.ts';

/** Asset figures in `GET /client/statistics` (specification.md, Entities and their fields), regardless of a period or engagement. */
export const assetStatistics: StatisticsSource = {
  key: null,
  access: assetAccess,
  changedBy: Object.values(assetEvents),
  read: async (db) => ({ ...(await countAssets(db)) }),
};

export const readStatistics = async ({ db }: Call<typeof assets.statistics>) => ({ statistics: await countAssets(db) });
