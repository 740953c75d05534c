import { z } from 'zod';

import { day } from '../core/text.schema.ts';
import { turnaroundLimits } from './activities-turnaround.ts';

const count = z.number().int();

/** How many business days an answer takes at most, and the days on which nobody works. */
export const turnaroundSettingsSchema = z.strictObject({
  businessDays: count
    .min(1, 'At least 1 business day')
    .max(turnaroundLimits.businessDays, `At most ${turnaroundLimits.businessDays} business days`),
  /** Besides Saturdays and Sundays. */
  holidays: z.array(day).max(turnaroundLimits.holidays, `At most ${turnaroundLimits.holidays} holidays`),
});
export type TurnaroundSettings = z.output<typeof turnaroundSettingsSchema>;
/** How requests of all clients were answered. */
export const turnaroundSchema = z.strictObject({
  /** Requests without an answer, and those of them that are late. */
  waiting: count,
  late: count,
  /** Of requests that were due or answered in the last 90 days: all, and those answered in time. */
  due: count,
  met: count,
  /** Percent of them, rounded; null where none was due. */
  share: count.nullable(),
});
export type Turnaround = z.output<typeof turnaroundSchema>;
