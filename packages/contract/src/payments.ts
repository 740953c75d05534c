import { z } from 'zod';

import { downloadEndpoint, endpoint } from './endpoint.ts';
import { positiveAmount } from './invoice-parts.ts';
import { billingStaffAccess, invoiceAccess, invoiceEvents } from './invoices-access.ts';
import { invoiceSchema, providerInvoiceSchema } from './invoices-schema.ts';
import { attemptCodes, attemptStates, gatewayNames } from './payments-access.ts';
import { day, moment, recordId } from './text.ts';

const minorUnits = z.number().int();
const ofInvoice = z.strictObject({ id: recordId });
const byLink = {
  access: 'public',
  params: z.strictObject({ payToken: z.string().min(20).max(200) }),
  limit: { calls: 30, seconds: 60 },
} as const;

/** An attempt to pay an invoice by card. */
export const attemptSchema = z.strictObject({
  _id: recordId,
  state: z.enum(attemptStates),
  /** Why it failed or was cancelled. */
  code: z.enum(attemptCodes).nullable(),
  amount: minorUnits,
  currency: z.string(),
  /** Where it continues: the page of the gateway, or the card's 3-D Secure. Only while it requires an action. */
  actionUrl: z.string().optional(),
});
export type Attempt = z.output<typeof attemptSchema>;

/** An invoice as someone sees it who has its link. */
export const payPageSchema = z.strictObject({
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
  /** Null where the portal takes no cards. */
  gateway: z.enum(gatewayNames).nullable(),
  /** The newest one. */
  attempt: attemptSchema.nullable(),
});
export type PayPage = z.output<typeof payPageSchema>;

/** Paying invoices. */
export const payments = {
  pay: endpoint({
    method: 'POST',
    path: '/invoicesForCompany/:id/pay',
    access: invoiceAccess,
    recentProof: ['paymentMethodId'],
    summary:
      'Pays the amount due with a saved card, or on the page of the gateway. Answers the one open attempt; 409, NOTHING_DUE, where nothing is due.',
    changes: { noun: 'invoice', id: 'id', also: ['invoices', 'invoiceSum'] },
    emits: [invoiceEvents.updated],
    limit: { calls: 60, seconds: 60 },
    neverKept: true,
    params: ofInvoice,
    body: z.strictObject({ paymentMethodId: recordId.optional() }),
    result: attemptSchema,
  }),
  openPayPage: endpoint({
    method: 'GET',
    path: '/pay/:payToken',
    summary: 'An invoice by its link. 404 where it is void, or 30 days after it was paid.',
    ...byLink,
    reads: { noun: 'payPage', id: 'payToken' },
    result: payPageSchema,
  }),
  payByLink: endpoint({
    method: 'POST',
    path: '/pay/:payToken',
    summary: 'Pays the amount due on the page of the gateway. Answers the one open attempt; 409, NOTHING_DUE.',
    ...byLink,
    changes: { noun: 'payPage', id: 'payToken' },
    neverKept: true,
    result: attemptSchema,
  }),
  checkByLink: endpoint({
    method: 'PUT',
    path: '/pay/:payToken',
    summary: 'Asks the gateway about the open attempt, without charging anything.',
    ...byLink,
    changes: { noun: 'payPage', id: 'payToken', answersRecord: true },
    result: payPageSchema,
  }),
  pdfByLink: downloadEndpoint({
    path: '/pay/:payToken/invoice.pdf',
    ...byLink,
    cost: 'report',
    summary: 'The invoice as a PDF by its link. 404 as the page.',
  }),
  check: endpoint({
    method: 'PUT',
    path: '/invoicesForCompany/checkInvoicePaid/:id',
    access: invoiceAccess,
    summary: 'Asks the gateway about the open attempt, without charging anything. Answers the invoice.',
    changes: { noun: 'invoice', id: 'id', answersRecord: true, also: ['invoices', 'invoiceSum'] },
    limit: { calls: 120, seconds: 60 },
    params: ofInvoice,
    result: invoiceSchema,
  }),
  refundCard: endpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/invoices/:id/cardRefunds',
    access: billingStaffAccess,
    recentProof: true,
    summary:
      'Refunds a payment by card, or a part of it, against a credit note. Never more than was paid with the card, credited or overpaid. The refund is Pending until the gateway has done it.',
    changes: { noun: 'invoice', id: 'id', answersRecord: true, also: ['invoices', 'invoiceSum'] },
    emits: [invoiceEvents.updated],
    limit: { calls: 30, seconds: 60 },
    params: z.strictObject({ companyId: recordId, id: recordId }),
    body: z.strictObject({ paymentId: recordId, creditNoteId: recordId, amount: positiveAmount }),
    result: providerInvoiceSchema,
  }),
};
