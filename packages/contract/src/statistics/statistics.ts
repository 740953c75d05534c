import type { Access } from '../core/access.ts';
import { getCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { statisticSchemas } from './statistics.schema.ts';

/** Access to figures; each part also requires the permission for its records. */
export const statisticsAccess = { permissions: ['statistics-company:read'] } as const satisfies Access;

/** Live event that is emitted when counted records change (specification.md, States and transitions). */
export const statisticsEvents = { updated: 'statistics:updated' } as const;

/** Decisions that users of the company must make, the most urgent first. */
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

/** Areas with records that can be assigned. */
export const workKinds = ['finding', 'retest', 'issue', 'leak', 'asset'] as const;
export type WorkKind = (typeof workKinds)[number];
/** Views of work; `waiting` is the work that the provider must do next. */
export const workViews = ['mine', 'unassigned', 'returned', 'mentions', 'waiting'] as const;
export type WorkView = (typeof workViews)[number];
/** Maximum number of rows per area in the queue; the list of the area has all of them. */
export const workRowsAtMost = 25;

/** The figures of the company (specification.md, Entities and their fields, Statistics). */
export const statistics = endpoints(typedBy<typeof statisticSchemas>(), {
  read: getCall('/client/statistics', { access: statisticsAccess, reads: { noun: 'statistic' } }),
  decisions: getCall('/client/statistics/decisions', { access: statisticsAccess, reads: { noun: 'statistic' } }),
  work: getCall('/client/statistics/work', { access: statisticsAccess, reads: { noun: 'statistic' } }),
});
