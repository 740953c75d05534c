import { z } from 'zod';

import { companyList, storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, moment, recordId, requiredText } from '../core/text.schema.ts';
import { amount, currency, draftLines, draftLineSchema } from './invoice-parts.schema.ts';
import { billingIntervals, subscriptionModes, subscriptionStates } from './invoices-access.ts';
import { subscriptions } from './subscriptions.ts';

const inCompany = z.strictObject({ companyId: recordId });
const ofSubscription = z.strictObject({ companyId: recordId, id: recordId });

const values = {
  name: requiredText(120, 'Enter a name'),
  currency,
  lines: draftLines.min(1, 'Add a line'),
  discount: amount.default(0),
  interval: z.enum(billingIntervals),
  mode: z.enum(subscriptionModes),
  taxNote: z.string().trim().max(500, 'At most 500 characters').default(''),
  /** The day of the first invoice; the recurrence rule determines the others. */
  startDate: day,
  /** The last day on which an invoice can be created. */
  endDate: day.nullable().default(null),
} as const;

/** A recurring charge of a client, for whole periods. */
export const subscriptionSchema = z.strictObject({
  _id: recordId,
  ...values,
  lines: storedList(draftLineSchema),
  currency: z.string(),
  state: z.enum(subscriptionStates),
  /** The day of the next invoice; null once it has ended. */
  nextDate: day.nullable(),
  /** Without tax. */
  amount: z.number().int(),
  numOfInvoices: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** Schemas, limits and summaries of `subscriptions`. */
export const subscriptionSchemas = {
  list: {
    summary: 'Subscriptions of a client, active ones first.',
    params: inCompany,
    result: companyList(subscriptionSchema),
  },
  create: {
    summary: 'Creates a subscription. Invoices of days that have passed are made with the next run.',
    limit: { calls: 60, seconds: 60 },
    params: inCompany,
    body: z.strictObject(values),
    result: subscriptionSchema,
  },
  change: {
    summary:
      'Changes a subscription for its next invoices. Start and interval can’t be changed once an invoice was made. What falls into a pause is not billed later.',
    params: ofSubscription,
    body: z.strictObject({ ...values, state: z.enum(subscriptionStates) }),
    result: subscriptionSchema,
  },
  remove: {
    summary: 'Deletes a subscription that never made an invoice; others are ended instead.',
    params: ofSubscription,
    result: z.strictObject({ removed: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(subscriptions, subscriptionSchemas);
