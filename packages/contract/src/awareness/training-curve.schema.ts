import { z } from 'zod';

import { limitedList } from '../core/answer-lists.schema.ts';
import { day } from '../core/text.schema.ts';

const count = z.number().int();

/** A day of a session. */
const curveDaySchema = z.strictObject({
  day,
  /** Employees who had passed by the end of the day. */
  passed: count,
  /** Reminders sent since the previous point. */
  reminders: count,
});

/** The progress of a session over its days, up to today. */
export const trainingCurveSchema = z.strictObject({
  enrolled: count,
  date_start: day,
  date_end: day,
  /** True if there are no days because the session is too small to show its progress without revealing individuals. */
  isSuppressed: z.boolean(),
  days: limitedList(curveDaySchema),
});
export type TrainingCurve = z.output<typeof trainingCurveSchema>;
