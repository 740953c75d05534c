import { z } from 'zod';

import { auditActions } from '../audit/audit.ts';
import { companyList, limitedList, enumList } from '../core/answer-lists.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { clientHeadlines, clientSteps } from './client-overview.ts';
import { servicePeriodSchema } from './client-services.schema.ts';

/** The state of one client at a glance, for the provider's staff. */
export const clientOverviewSchema = z.strictObject({
  /** The headline and its number. */
  headline: z.strictObject({ kind: z.enum(clientHeadlines), count: z.number().int() }),
  /** Unresolved findings of these severities; null for staff who read no security data and manage no clients. */
  openCritical: z.number().int().nullable(),
  openHigh: z.number().int().nullable(),
  /** Counts of open work for the provider; those about findings are null likewise. */
  waiting: z.strictObject({
    retests: z.number().int().nullable(),
    requests: z.number().int(),
    questions: z.number().int().nullable(),
    domains: z.number().int(),
  }),
  /** The next engagements and activities by start. */
  upcoming: limitedList(
    z.strictObject({
      _id: recordId,
      kind: z.enum(['engagement', 'activity']),
      title: z.string(),
      start: day,
    }),
  ),
  /** Periods that have not ended. */
  services: companyList(servicePeriodSchema),
  /**
   * Recent audit events of the client, newest first; those about engagements and imports only for staff who read
   * security data.
   */
  events: limitedList(
    z.strictObject({
      _id: recordId,
      at: moment,
      action: z.enum(auditActions),
      actor: z.string(),
      subject: z.string(),
    }),
  ),
  nextSteps: enumList(z.strictObject({ key: z.enum(clientSteps), isDone: z.boolean() })),
});
export type ClientOverview = z.output<typeof clientOverviewSchema>;
