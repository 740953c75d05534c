import type { Access } from '../core/access.ts';
import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { statisticSchemas } from './statistics.schema.ts';

/** Who may see figures at all; each part asks for the permission of its own records besides. */
export const statisticsAccess = { permissions: ['statistics-company:read'] } as const satisfies Access;

/** Said whenever something that is counted has changed (specification.md, States and transitions). */
export const statisticsEvents = { updated: 'statistics:updated' } as const;

/** What somebody of the company has to decide, the most pressing first. */
export const decisionKinds = [
  'overdue-unassigned',
  'exposed-logins',
  'invoices-overdue',
  'retest-replies',
  'acceptances',
  'issues-overdue',
  'exploited-cves',
  'certificates-expired',
  'certificates-ending',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** What is assigned to someone, in each area. */
export const workKinds = ['finding', 'retest', 'issue', 'leak', 'asset'] as const;
export type WorkKind = (typeof workKinds)[number];
/** Whose work is asked for; `waiting` is what the provider has to do next. */
export const workViews = ['mine', 'unassigned', 'returned', 'mentions', 'waiting'] as const;
export type WorkView = (typeof workViews)[number];
/** The queue names so many; each area's list has all of its own. */
export const workRowsAtMost = 25;

/** The figures of the company (specification.md, Entities and their fields, Statistics). */
export const statistics = endpoints(typedBy<typeof statisticSchemas>(), {
  read: endpoint({
    method: 'GET',
    path: '/client/statistics',
    access: statisticsAccess,
    reads: { noun: 'statistic' },
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/client/statistics/decisions',
    access: statisticsAccess,
    reads: { noun: 'statistic' },
  }),
  work: endpoint({
    method: 'GET',
    path: '/client/statistics/work',
    access: statisticsAccess,
    reads: { noun: 'statistic' },
  }),
});
