import { getCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { engagementAccess } from '../engagements/engagements.ts';
import type { findingStatisticSchemas } from './finding-statistics.schema.ts';

/** Statistics of findings for the board, from sums in the database. */
export const findingStatistics = endpoints(typedBy<typeof findingStatisticSchemas>(), {
  board: getCall('/client/statistics/findings', { access: engagementAccess, reads: { noun: 'statistic' } }),
  trend: getCall('/client/statistics/findings/trend', { access: engagementAccess, reads: { noun: 'statistic' } }),
});
