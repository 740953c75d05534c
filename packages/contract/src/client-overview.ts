import { z } from 'zod';

import { companyList, cutList, listOfWords } from './answer-lists.ts';
import { auditActions } from './audit.ts';
import { servicePeriodSchema } from './client-services-schema.ts';
import { day, moment, recordId } from './text.ts';

/** Headlines of a client's overview, which shows the most urgent one that applies. */
export const clientHeadlines = ['archived', 'no-users', 'critical', 'high', 'waiting', 'nothing-open'] as const;

/** Set-up steps for a new client, in this order. */
export const clientSteps = ['administrator', 'services', 'domains', 'lead', 'engagement'] as const;
export type ClientStep = (typeof clientSteps)[number];

/** The state of one client at a glance, for the provider's staff. */
export const clientOverviewSchema = z.strictObject({
  /** With the number that it is about. */
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
  upcoming: cutList(
    z.strictObject({
      _id: recordId,
      kind: z.enum(['engagement', 'activity']),
      title: z.string(),
      start: day,
    }),
  ),
  /** Periods that have not ended. */
  services: companyList(servicePeriodSchema),
  /** Recent audit events of the client, newest first; of engagements and imports for staff who read security data. */
  events: cutList(
    z.strictObject({
      _id: recordId,
      at: moment,
      action: z.enum(auditActions),
      actor: z.string(),
      subject: z.string(),
    }),
  ),
  nextSteps: listOfWords(z.strictObject({ key: z.enum(clientSteps), isDone: z.boolean() })),
});
export type ClientOverview = z.output<typeof clientOverviewSchema>;
