import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { engagementAccess } from '../engagements/engagements.ts';
import type { findingStatisticSchemas } from './finding-statistics.schema.ts';

/** Statistics of findings for the board, from sums in the database. */
export const findingStatistics = endpoints(typedBy<typeof findingStatisticSchemas>(), {
  board: endpoint({
    method: 'GET',
    path: '/client/statistics/findings',
    access: engagementAccess,
    reads: { noun: 'statistic' },
  }),
  trend: endpoint({
    method: 'GET',
    path: '/client/statistics/findings/trend',
    access: engagementAccess,
    reads: { noun: 'statistic' },
  }),
});
