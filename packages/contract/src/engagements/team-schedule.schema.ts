import { z } from 'zod';

import { companyList, limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { retestStates } from '../retests/retest.ts';
import { engagementStatuses } from './engagements.ts';
import { publications } from './staff-engagements.ts';
import { teamSchedule } from './team-schedule.ts';

const clientSchema = z.strictObject({ _id: recordId, name: z.string() });
const itemFields = { _id: recordId, idVisual: z.string(), title: z.string(), company: clientSchema };

/** An engagement in the schedule. */
export const scheduledEngagementSchema = z.strictObject({
  ...itemFields,
  status: z.enum(engagementStatuses),
  publication: z.enum(publications),
  /** The days of the test. An engagement without an end is scheduled on its first day alone. */
  from: day,
  to: day,
  /** True for the lead, false for other members of the team and for engagements that nobody is assigned to. */
  isLead: z.boolean(),
});
export type ScheduledEngagement = z.output<typeof scheduledEngagementSchema>;

/** A retest in the schedule. */
export const scheduledRetestSchema = z.strictObject({
  ...itemFields,
  state: z.enum(retestStates),
  /** The expected day, or the first and the last one. */
  from: day,
  to: day,
});
export type ScheduledRetest = z.output<typeof scheduledRetestSchema>;

const workFields = {
  engagements: limitedList(scheduledEngagementSchema),
  retests: limitedList(scheduledRetestSchema),
};

/** The schedule of the testers. */
export const teamScheduleSchema = z.strictObject({
  from: day,
  to: day,
  /** All active staff who can test, by name, also those without work in these weeks. */
  people: companyList(z.strictObject({ _id: recordId, fullname: z.string(), ...workFields })),
  /** Work that is assigned to none of them. */
  unassigned: z.strictObject(workFields),
  /** Engagements that are planned or in progress and have no start. */
  numOfUndated: z.number().int(),
  /** True if some work is left out because there is more than a schedule can show. */
  isCut: z.boolean(),
  /** True if the viewer sees only some clients, so that people may have other work. */
  isPartial: z.boolean(),
});
export type TeamSchedule = z.output<typeof teamScheduleSchema>;

/** Schemas, limits and summaries of `teamSchedule`. */
export const teamScheduleSchemas = {
  read: {
    cost: 'heavy',
    summary: 'Engagements and retests of the testers over twelve weeks.',
    /** The first day. */
    query: z.strictObject({
      from: day.refine((from) => from >= '2000-01-01' && from <= '2999-12-31', 'Enter a day from 2000 on'),
    }),
    result: teamScheduleSchema,
  },
} satisfies GroupSchemas;

bindSchemas(teamSchedule, teamScheduleSchemas);
