import { phishingAccess, phishingEvents } from '@gatehouse/contract/phishing/phishing-access';

import type { StatisticsSource } from '../../../extensions/statistics-source.ts';
import { findFigures } from './statistics.store.ts';

/** Phishing simulations in `GET /client/statistics`. A period counts the campaigns that started in it. */
export const phishingStatistics: StatisticsSource = {
  key: 'phishing',
  access: phishingAccess,
  changedBy: Object.values(phishingEvents),
  read: (db, { from, to }) => findFigures(db, { from, to }),
};
