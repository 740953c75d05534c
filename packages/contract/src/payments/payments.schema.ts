import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { positiveAmount } from '../invoices/invoice-parts.schema.ts';
import { invoiceSchema, providerInvoiceSchema } from '../invoices/invoice.schema.ts';
import { attemptCodes, attemptStates, gatewayNames } from './payments-access.ts';
import { payments } from './payments.ts';

const minorUnits = z.number().int();
const ofInvoice = z.strictObject({ id: recordId });
const byLinkSchemas = {
  params: z.strictObject({ payToken: z.string().min(20).max(200) }),
  limit: { calls: 30, seconds: 60 },
} as const;

/** An attempt to pay an invoice by card. */
export const attemptSchema = z.strictObject({
  _id: recordId,
  state: z.enum(attemptStates),
  /** The reason why it failed or was cancelled. */
  code: z.enum(attemptCodes).nullable(),
  amount: minorUnits,
  currency: z.string(),
  /**
   * The page to continue on: that of the gateway, or the 3-D Secure page of the card. Only while an action is
   * required.
   */
  actionUrl: z.string().optional(),
});
export type Attempt = z.output<typeof attemptSchema>;

/** An invoice for anyone with its payment link. */
export const paymentLinkSchema = z.strictObject({
  invoiceID: z.string(),
  status: z.enum(['Open', 'Overdue', 'Paid']),
  seller: z.string(),
  buyer: z.string(),
  dueDate: day,
  currency: z.string(),
  /** In minor units. */
  total: minorUnits,
  amountDue: minorUnits,
  paidAt: moment.nullable(),
  /** Null if the portal does not accept cards. */
  gateway: z.enum(gatewayNames).nullable(),
  /** The latest attempt. */
  attempt: attemptSchema.nullable(),
});
export type PayPage = z.output<typeof paymentLinkSchema>;

/** Schemas, limits and summaries of `payments`. */
export const paymentSchemas = {
  pay: {
    summary:
      'Pays the amount due with a saved card, or on the page of the gateway. Answers the one open attempt; 409, NOTHING_DUE, where nothing is due.',
    limit: { calls: 60, seconds: 60 },
    neverKept: true,
    params: ofInvoice,
    body: z.strictObject({ paymentMethodId: recordId.optional() }),
    result: attemptSchema,
  },
  openPayPage: {
    summary: 'An invoice by its link. 404 where it is void, or 30 days after it was paid.',
    ...byLinkSchemas,
    result: paymentLinkSchema,
  },
  payByLink: {
    summary: 'Pays the amount due on the page of the gateway. Answers the one open attempt; 409, NOTHING_DUE.',
    ...byLinkSchemas,
    neverKept: true,
    result: attemptSchema,
  },
  checkByLink: {
    summary: 'Asks the gateway about the open attempt, without charging anything.',
    ...byLinkSchemas,
    result: paymentLinkSchema,
  },
  pdfByLink: { ...byLinkSchemas, cost: 'report', summary: 'The invoice as a PDF by its link. 404 as the page.' },
  check: {
    summary: 'Asks the gateway about the open attempt, without charging anything. Answers the invoice.',
    limit: { calls: 120, seconds: 60 },
    params: ofInvoice,
    result: invoiceSchema,
  },
  refundCard: {
    summary:
      'Refunds a payment by card, or a part of it, against a credit note. Never more than was paid with the card, credited or overpaid. The refund is Pending until the gateway has done it.',
    limit: { calls: 30, seconds: 60 },
    params: z.strictObject({ companyId: recordId, id: recordId }),
    body: z.strictObject({ paymentId: recordId, creditNoteId: recordId, amount: positiveAmount }),
    result: providerInvoiceSchema,
  },
} satisfies GroupSchemas;

bindSchemas(payments, paymentSchemas);
