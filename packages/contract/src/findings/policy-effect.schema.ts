import { z } from 'zod';

import { enumList } from '../core/answer-lists.schema.ts';

const days = z.coerce.number().int().min(1).max(3650);

/** The days of a proposed policy; a severity that is left out has no due date. */
export const policyDaysQuery = z
  .strictObject({ critical: days, high: days, medium: days, low: days, info: days })
  .partial();

const count = z.number().int().min(0);
const storedDays = z.number().int().nullable();

/** The consequences for the unresolved findings of each severity whose days change, without due dates that were set manually. */
export const policyEffectSchema = z.strictObject({
  changes: enumList(
    z.strictObject({
      severity: z.enum(['critical', 'high', 'medium', 'low', 'info']),
      from: storedDays,
      to: storedDays,
      /** Due dates that move. */
      moved: count,
      /** Findings that become overdue. */
      late: count,
      /** Findings that are no longer overdue. */
      onTime: count,
    }),
  ),
});
export type PolicyEffect = z.output<typeof policyEffectSchema>;
