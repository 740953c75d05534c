import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import { enumList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { decisionKinds, statistics, workKinds, workRowsAtMost, workViews } from './statistics.ts';

/** The records to count: those of these days (both included, UTC) and of this engagement. */
export const statisticsQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  engagement: recordId.optional(),
});

/** A decision, with the number of its records and the link to them. */
export const decisionSchema = z.strictObject({
  kind: z.enum(decisionKinds),
  count: z.number().int().min(1),
  link: z.string(),
  /** The title of the most urgent record, and the number of days by which it is late. */
  title: z.string().nullable(),
  lateDays: z.number().int().nullable(),
});
export type Decision = z.output<typeof decisionSchema>;

/** A record that needs work. */
export const workRowSchema = z.strictObject({
  _id: recordId,
  kind: z.enum(workKinds),
  idVisual: z.string(),
  title: z.string(),
  /** The engagement, host or system of the record. */
  place: z.string(),
  severity: z.enum(severities).nullable(),
  /** Null without a due date; these rows come last. */
  due: day.nullable(),
  link: z.string(),
  /** Set if the row stands for several records of the same kind; the link opens all of them. */
  group: z
    .strictObject({
      count: z.number().int().min(2),
      hosts: z.number().int(),
      overdue: z.number().int(),
      /** The filters of the list with exactly these records. */
      filters: z.record(z.string(), z.string()).meta({ maxProperties: 10 }),
    })
    .optional(),
});
export type WorkRow = z.output<typeof workRowSchema>;

/** The work of one view by due date, with the number of records in each area. */
export const workSchema = z.strictObject({
  rows: z.array(workRowSchema).max(workRowsAtMost),
  counts: enumList(z.strictObject({ kind: z.enum(workKinds), count: z.number().int().min(1), link: z.string() })),
});
export type Work = z.output<typeof workSchema>;

/** Schemas, limits and summaries of `statistics`. */
export const statisticSchemas = {
  read: {
    cost: 'heavy',
    summary: 'Statistics of every subscribed service the viewer can access.',
    query: statisticsQuery,
    /** The figures of each module have a schema of their own, such as `findingStatisticsSchema`. */
    result: z.record(z.string(), z.unknown()).meta({ maxProperties: 50 }),
  },
  decisions: {
    cost: 'heavy',
    summary: 'What needs a decision in every subscribed service the viewer can access, the most pressing first.',
    result: enumList(decisionSchema),
  },
  work: {
    cost: 'heavy',
    summary: 'The work of the viewer over every subscribed service, by due date.',
    query: z.strictObject({ view: z.enum(workViews).default('mine') }),
    result: workSchema,
  },
} satisfies GroupSchemas;

bindSchemas(statistics, statisticSchemas);
