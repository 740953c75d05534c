import { z } from 'zod';

import { day } from '../core/text.schema.ts';
import { turnaroundLimits } from './activities-turnaround.ts';

const count = z.number().int();

/** The target time for an answer in business days, and the days that are not business days. */
export const turnaroundSettingsSchema = z.strictObject({
  businessDays: count
    .min(1, 'At least 1 business day')
    .max(turnaroundLimits.businessDays, `At most ${turnaroundLimits.businessDays} business days`),
  /** Besides Saturdays and Sundays. */
  holidays: z.array(day).max(turnaroundLimits.holidays, `At most ${turnaroundLimits.holidays} holidays`),
});
export type TurnaroundSettings = z.output<typeof turnaroundSettingsSchema>;
/** Figures about answers to the requests of all clients. */
export const turnaroundSchema = z.strictObject({
  /** Requests without an answer, and how many of them are late. */
  waiting: count,
  late: count,
  /** Requests due or answered in the last 90 days, and how many of them were answered in time. */
  due: count,
  met: count,
  /** Share of requests answered in time, in percent, rounded; null if none was due. */
  share: count.nullable(),
});
export type Turnaround = z.output<typeof turnaroundSchema>;
