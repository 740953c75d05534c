import { billingDetailsBody } from '@gatehouse/contract/billing-details/party.schema';
import { draftLineSchema } from '@gatehouse/contract/invoices/invoice-parts.schema';
import { z } from 'zod';

import { demoText, readDemoJson } from '../../../platform/core/demo-data.ts';

const lines = z.array(z.looseObject({ description: demoText }).pipe(draftLineSchema));

const invoiceSchema = z.strictObject({
  issuedDaysAgo: z.number().int(),
  /** Days from issue to the due date. */
  termDays: z.number().int(),
  currency: z.string(),
  lines,
  discount: z.number().int(),
  /** Number of days after issue until full payment, or null if unpaid. */
  paidAfterDays: z.number().int().nullable(),
  paidByCard: z.boolean().default(false),
  credit: z
    .strictObject({ afterDays: z.number().int(), amount: z.number().int().exactOptional(), reason: z.string() })
    .exactOptional(),
});
/** An invoice of the demo. Days are counted back from today. */
export type DemoInvoice = z.output<typeof invoiceSchema>;

const billingSchema = z.strictObject({
  details: billingDetailsBody,
  issued: z.array(invoiceSchema),
  /** The lines of the draft and, if the company has one, of the monthly subscription. */
  draft: lines,
  subscription: lines.default([]),
});

/**
 * Returns the billing data of a company. Of Acme's 26 invoices most are paid, one is overdue, two are open, one is void, one is partly
 * credited, and one is in yen; the six of Globex are with reverse charge.
 */
export const readDemoBilling = (slug: string) => readDemoJson(`${slug}/invoices.json`, billingSchema);
