import { z } from 'zod';

import { enumList, limitedList } from '../core/answer-lists.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { repeatOutcomes } from './phishing-figures.ts';

const count = z.number().int();

/** Employees who failed several campaigns, and what each did in every campaign of a period. */
export const repeatClickersSchema = z.strictObject({
  /** The detail that the reader may see; with `departments`, `people` is empty. */
  shows: z.enum(['names', 'pseudonyms', 'departments']),
  /** The latest campaigns with results, oldest first. */
  campaigns: limitedList(z.strictObject({ _id: recordId, name: z.string(), date_start: day })),
  /** Employees who failed at least two of these campaigns. */
  total: count,
  /** The employees with the most failures, in descending order, up to the limit of the list. */
  people: limitedList(
    z.strictObject({
      /** Empty where the recipient was erased. */
      name: z.string(),
      /** Empty for pseudonyms. */
      department: z.string(),
      failures: count,
      /** The outcome in each of the campaigns, in their order; null if no email was delivered. */
      outcomes: limitedList(z.enum(repeatOutcomes).nullable()),
    }),
  ),
  /** The results of departments in each campaign, with small departments merged; only for readers who may not see individuals. */
  departments: enumList(
    z.strictObject({
      department: z.string(),
      results: limitedList(z.strictObject({ delivered: count, failed: count }).nullable()),
    }),
  ),
});
export type RepeatClickers = z.output<typeof repeatClickersSchema>;
