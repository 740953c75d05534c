import { z } from 'zod';

import { companyList, storedList } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { amount, currency, draftLines, draftLineSchema } from './invoice-parts.ts';
import {
  billingIntervals,
  billingStaffAccess,
  invoiceDraftAccess,
  invoiceEvents,
  subscriptionModes,
  subscriptionStates,
} from './invoices-access.ts';
import { day, line, moment, recordId } from './text.ts';

const access = billingStaffAccess;
const at = '/provider/companies/:companyId/subscriptions';
const inCompany = z.strictObject({ companyId: recordId });
const ofSubscription = z.strictObject({ companyId: recordId, id: recordId });
const emits = [invoiceEvents.updated];

const values = {
  name: line(120, 'Enter a name'),
  currency,
  lines: draftLines.min(1, 'Add a line'),
  discount: amount.default(0),
  interval: z.enum(billingIntervals),
  mode: z.enum(subscriptionModes),
  taxNote: z.string().trim().max(500, 'At most 500 characters').default(''),
  /** The day of the first invoice; the others follow by the recurrence rule. */
  startDate: day,
  /** No invoice is made after this day. */
  endDate: day.nullable().default(null),
} as const;

/** What a client is billed again and again; whole periods only. */
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

/** Subscriptions of a client. */
export const subscriptions = {
  list: endpoint({
    method: 'GET',
    path: at,
    access: invoiceDraftAccess,
    summary: 'Subscriptions of a client, active ones first.',
    reads: { noun: 'subscription' },
    params: inCompany,
    result: companyList(subscriptionSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: at,
    access,
    summary: 'Creates a subscription. Invoices of days that have passed are made with the next run.',
    changes: { noun: 'subscription' },
    emits,
    limit: { calls: 60, seconds: 60 },
    params: inCompany,
    body: z.strictObject(values),
    result: subscriptionSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${at}/:id`,
    access,
    summary:
      'Changes a subscription for its next invoices. Start and interval can’t be changed once an invoice was made. What falls into a pause is not billed later.',
    changes: { noun: 'subscription', id: 'id' },
    emits,
    params: ofSubscription,
    body: z.strictObject({ ...values, state: z.enum(subscriptionStates) }),
    result: subscriptionSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${at}/:id`,
    access,
    summary: 'Deletes a subscription that never made an invoice; others are ended instead.',
    changes: { noun: 'subscription', id: 'id' },
    emits,
    params: ofSubscription,
    result: z.strictObject({ removed: z.literal(true) }),
  }),
};
