import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import type { Access } from './access.ts';
import { listOfWords } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { day, recordId } from './text.ts';

/** Who may see figures at all; each part asks for the permission of its own records besides. */
export const statisticsAccess = { permissions: ['statistics-company:read'] } as const satisfies Access;

/** Said whenever something that is counted has changed (specification.md, States and transitions). */
export const statisticsEvents = { updated: 'statistics:updated' } as const;

/** Which records are counted: those of these days (both included, UTC), of this engagement. */
export const statisticsQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  engagement: recordId.optional(),
});

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

/** One decision: so many records wait for it, all of them behind the link. */
export const decisionSchema = z.strictObject({
  kind: z.enum(decisionKinds),
  count: z.number().int().min(1),
  link: z.string(),
  /** The most pressing record by name, and for how many days it is late. */
  title: z.string().nullable(),
  lateDays: z.number().int().nullable(),
});
export type Decision = z.output<typeof decisionSchema>;

/** What is assigned to someone, in each area. */
export const workKinds = ['finding', 'retest', 'issue', 'leak', 'asset'] as const;
export type WorkKind = (typeof workKinds)[number];
/** Whose work is asked for; `waiting` is what the provider has to do next. */
export const workViews = ['mine', 'unassigned', 'returned', 'mentions', 'waiting'] as const;
export type WorkView = (typeof workViews)[number];
/** The queue names so many; each area's list has all of its own. */
export const workRowsAtMost = 25;

/** One thing to do. */
export const workRowSchema = z.strictObject({
  _id: recordId,
  kind: z.enum(workKinds),
  idVisual: z.string(),
  title: z.string(),
  /** The engagement, host or system that it belongs to. */
  place: z.string(),
  severity: z.enum(severities).nullable(),
  /** Null where no date is set; these come last. */
  due: day.nullable(),
  link: z.string(),
});
export type WorkRow = z.output<typeof workRowSchema>;

/** The work of one view by due date, and how much of it there is in each area. */
export const workSchema = z.strictObject({
  rows: z.array(workRowSchema).max(workRowsAtMost),
  counts: listOfWords(z.strictObject({ kind: z.enum(workKinds), count: z.number().int().min(1), link: z.string() })),
});
export type Work = z.output<typeof workSchema>;

/** The figures of the company (specification.md, Entities and their fields, Statistics). */
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
    result: z.record(z.string(), z.unknown()).meta({ maxProperties: 50 }),
  }),
  decisions: endpoint({
    method: 'GET',
    path: '/client/statistics/decisions',
    cost: 'heavy',
    access: statisticsAccess,
    summary: 'What needs a decision in every subscribed service the viewer can access, the most pressing first.',
    reads: { noun: 'statistic' },
    result: listOfWords(decisionSchema),
  }),
  work: endpoint({
    method: 'GET',
    path: '/client/statistics/work',
    cost: 'heavy',
    access: statisticsAccess,
    summary: 'The work of the viewer over every subscribed service, by due date.',
    reads: { noun: 'statistic' },
    query: z.strictObject({ view: z.enum(workViews).default('mine') }),
    result: workSchema,
  }),
};
