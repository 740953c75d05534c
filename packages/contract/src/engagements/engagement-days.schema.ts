import { z } from 'zod';

import { limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { severitySchema } from '../findings/finding.schema.ts';
import { engagementDays } from './engagement-days.ts';

/** The findings and retests of an engagement by day. */
export const engagementDaysSchema = z.strictObject({
  date_start: day.nullable(),
  date_end: day.nullable(),
  /** The current day in the time zone of the client. */
  today: day,
  /** Findings by the day (UTC) on which they were reported, by day and then severity. */
  findings: limitedList(z.strictObject({ day, severity: severitySchema, count: z.number().int() })),
  /** Retests by the day (UTC) on which they were requested. */
  retests: limitedList(z.strictObject({ day, count: z.number().int() })),
});
export type EngagementDays = z.output<typeof engagementDaysSchema>;

/** Schemas, limits and summaries of `engagementDays`. */
export const engagementDaySchemas = {
  read: {
    summary: 'Published findings and retests of an engagement by day.',
    params: z.strictObject({ id: recordId }),
    result: engagementDaysSchema,
  },
  readOfClient: {
    summary: 'Findings and retests of an engagement by day, without drafts of findings.',
    params: z.strictObject({ companyId: recordId, id: recordId }),
    result: engagementDaysSchema,
  },
} satisfies GroupSchemas;

bindSchemas(engagementDays, engagementDaySchemas);
