import { z } from 'zod';

import { buyerSchema } from '../billing-details/party.schema.ts';
import { sellerSchema } from '../billing-settings/seller.schema.ts';
import { enumList, limitedList, storedList } from '../core/answer-lists.schema.ts';
import { clientOfRow } from '../core/client-of-row.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { invoiceLineSchema, signedAmount, taxSchema } from './invoice-parts.schema.ts';
import { invoiceActions, invoiceStatuses, issuedStatuses, paymentMethods, refundStates } from './invoices-access.ts';

const amounts = {
  currency: z.string(),
  subtotal: signedAmount,
  discount: signedAmount,
  tax: signedAmount,
  total: signedAmount,
} as const;

/** A row of the client’s list. Amounts are integers in the minor unit of the currency. */
export const invoiceRowSchema = z.strictObject({
  _id: recordId,
  invoiceID: z.string(),
  status: z.enum(issuedStatuses),
  issuedAt: moment,
  dueDate: day,
  /** 23:59:59 of the due date in the company’s zone, as it was when the invoice was issued. */
  dueAt: moment,
  paidAt: moment.nullable(),
  ...amounts,
  lines: storedList(invoiceLineSchema),
  paid: signedAmount,
  credited: signedAmount,
  refunded: signedAmount,
  /** Total minus credits and payments, plus refunds. */
  amountDue: signedAmount,
  disputed: z.boolean(),
  purchaseOrder: z.string(),
});
export type InvoiceRow = z.output<typeof invoiceRowSchema>;

/** A row of the provider’s lists; a draft has no number and no date of issue. */
export const providerInvoiceRowSchema = invoiceRowSchema.extend({
  invoiceID: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  issuedAt: moment.nullable(),
  dueDate: day.nullable(),
  dueAt: moment.nullable(),
  company: clientOfRow,
  remindersPaused: z.boolean(),
  /** The subscription that created it. */
  subscriptionId: recordId.nullable(),
  updatedAt: moment,
});
export type ProviderInvoiceRow = z.output<typeof providerInvoiceRowSchema>;

/** A received payment. */
export const paymentSchema = z.strictObject({
  _id: recordId,
  amount: signedAmount,
  method: z.enum(paymentMethods),
  /** The reference of the transfer, or the displayed digits of the card. */
  reference: z.string(),
  paidAt: moment,
});
export type Payment = z.output<typeof paymentSchema>;

/** A refund. */
export const refundSchema = z.strictObject({
  _id: recordId,
  creditNoteId: recordId,
  amount: signedAmount,
  method: z.enum(paymentMethods),
  reference: z.string(),
  state: z.enum(refundStates),
  refundedAt: moment,
});
export type Refund = z.output<typeof refundSchema>;

/** A credit note; its amounts are positive and reduce the invoice. */
export const creditNoteSchema = z.strictObject({
  _id: recordId,
  creditNoteID: z.string(),
  issuedAt: moment,
  reason: z.string(),
  ...amounts,
  lines: storedList(z.strictObject({ lineId: recordId, description: z.string(), amount: signedAmount })),
  taxes: storedList(taxSchema),
  refunded: signedAmount,
});
export type CreditNote = z.output<typeof creditNoteSchema>;

/** An event of an invoice; lists have the newest first. */
export const invoiceHistorySchema = z.strictObject({
  _id: recordId,
  at: moment,
  action: z.enum(invoiceActions),
  /** The user; empty for automatic events. */
  actorName: z.string(),
  /** A reason, a reference or a number. */
  note: z.string(),
  amount: signedAmount.nullable(),
});
export type InvoiceEntry = z.output<typeof invoiceHistorySchema>;

const period = z.strictObject({ from: day, to: day });

const detail = {
  taxes: storedList(taxSchema),
  payments: storedList(paymentSchema),
  refunds: storedList(refundSchema),
  creditNotes: storedList(creditNoteSchema),
  history: storedList(invoiceHistorySchema),
  /** Shown on the document. */
  notes: z.string(),
  /** The reason why no tax is charged, if the category requires one. */
  taxNote: z.string(),
  /** The billed period. */
  period: period.nullable(),
  /** The documents that can be downloaded. */
  documents: z.strictObject({ pdf: z.boolean(), xml: z.boolean() }),
} as const;

/** An invoice for the client. Seller and buyer are those at the time of issue. */
export const invoiceSchema = invoiceRowSchema.extend({ ...detail, seller: sellerSchema, buyer: buyerSchema });
export type Invoice = z.output<typeof invoiceSchema>;

/** An invoice or a draft, for provider staff. */
export const providerInvoiceSchema = providerInvoiceRowSchema.extend({
  ...detail,
  seller: sellerSchema,
  buyer: buyerSchema,
  /** Increases with every save of a draft; a save with an outdated revision is refused. */
  revision: z.number().int(),
  /** Fields that a draft lacks before it can be issued, with a message each. */
  missing: enumList(z.strictObject({ path: z.string(), message: z.string() })),
  reminders: storedList(
    z.strictObject({ days: z.number().int(), dueAt: moment, sentAt: moment.nullable(), skipped: z.boolean() }),
  ),
});
export type ProviderInvoice = z.output<typeof providerInvoiceSchema>;

/** The sums of a list in one currency. */
export const invoiceSumSchema = z.strictObject({
  currency: z.string(),
  count: z.number().int(),
  total: signedAmount,
  paid: signedAmount,
  credited: signedAmount,
  refunded: signedAmount,
  /** Amount due on open and overdue invoices. */
  amountDue: signedAmount,
  /** The part of `amountDue` that is overdue. */
  overdue: signedAmount,
  /** The earliest due date of the open invoices. */
  nextDueDate: day.nullable(),
});
export type InvoiceSum = z.output<typeof invoiceSumSchema>;

/** A calendar quarter of issued invoices in one currency, less what credit notes deducted. The three amounts add up to it. */
const invoiceQuarterSchema = z.strictObject({
  from: day,
  to: day,
  count: z.number().int(),
  /** Settled, including partial payments of open invoices. */
  paid: signedAmount,
  /** Open and not overdue. */
  due: signedAmount,
  overdue: signedAmount,
});
export type InvoiceQuarter = z.output<typeof invoiceQuarterSchema>;

/** The last eight quarters in one currency, the current one last. Currencies without an invoice in them are left out. */
export const invoiceQuartersSchema = z.strictObject({
  currency: z.string(),
  quarters: limitedList(invoiceQuarterSchema),
});
export type InvoiceQuarters = z.output<typeof invoiceQuartersSchema>;
