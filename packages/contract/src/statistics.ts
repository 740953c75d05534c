import { z } from 'zod';

import type { Access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { day, recordId } from './text.ts';

/** Who may see figures at all; each part asks for the permission of its own records besides. */
export const statisticsAccess = { permissions: ['statistics-company:read'] } as const satisfies Access;

/** Said whenever something that is counted has changed (spec §4). */
export const statisticsEvents = { updated: 'statistics:updated' } as const;

/** Which records are counted: those of these days (both included, UTC), of this engagement. */
export const statisticsQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  engagement: recordId.optional(),
});

/** The figures of the company (spec §3, Statistics). */
export const statistics = {
  read: endpoint({
    method: 'GET',
    path: '/client/statistics',
    cost: 'heavy',
    access: statisticsAccess,
    summary: 'Statistics of every subscribed service the viewer can access.',
    reads: { noun: 'statistic' },
    query: statisticsQuery,
    /** Each module that counts something writes its part in a contract of its own: `findingStatisticsSchema` is one. */
    result: z.record(z.string(), z.unknown()),
  }),
};
