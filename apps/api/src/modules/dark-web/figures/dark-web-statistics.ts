import { darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import type { DarkWebStatistics } from '@gatehouse/contract/dark-web/leak.schema';

import type { StatisticsSource } from '../../../extensions/statistics-source.ts';
import { countBreaches, countBreachesWithin, findNewestOpen } from './dark-web-statistics.store.ts';

/**
 * The leaks in `GET /client/statistics` (specification.md, Entities and their fields). The specification does not define `lightInfo`; here
 * it is the five newest Vulnerable leaks, for display on a dashboard. A period counts the leaks imported in it, and filtering by engagement
 * has no effect.
 */
export const darkWebStatistics: StatisticsSource = {
  key: 'darkWebMonitors',
  access: { permissions: ['statistics-company-darkWebMonitors:read'] },
  changedBy: Object.values(darkWebEvents),
  async read(db, { from, to }): Promise<DarkWebStatistics> {
    const groups = from === null && to === null ? await countBreaches(db) : await countBreachesWithin(db, { from, to });
    const sum = (isCounted: (group: (typeof groups)[number]) => boolean) =>
      groups.filter(isCounted).reduce((total, group) => total + group.total, 0);
    return {
      Vulnerable: sum(({ status }) => status === 1),
      Mitigated: sum(({ status }) => status === 3),
      'Compromised Clients': sum(({ type }) => type === 2),
      'Compromised Employees': sum(({ type }) => type === 1),
      ULPS: sum(({ breach_type }) => breach_type === 2),
      COMBOS: sum(({ breach_type }) => breach_type === 1),
      total: sum(() => true),
      lightInfo: await findNewestOpen(db),
    };
  },
};
