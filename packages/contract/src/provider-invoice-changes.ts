import { z } from 'zod';

import { downloadEndpoint, endpoint } from './endpoint.ts';
import { positiveAmount } from './invoice-parts.ts';
import { billingLimits, billingStaffAccess, invoiceDraftAccess, invoiceEvents } from './invoices-access.ts';
import { providerInvoiceSchema } from './invoices-schema.ts';
import { day, line, recordId } from './text.ts';

/** The invoices of one client. */
export const clientInvoicesPath = '/provider/companies/:companyId/invoices';
const at = clientInvoicesPath;
/** One of them. */
export const ofClientInvoice = z.strictObject({ companyId: recordId, id: recordId });
const ofCreditNote = ofClientInvoice.extend({ creditNoteId: recordId });
/** A change whose answer is the invoice. */
export const answersInvoice = {
  access: billingStaffAccess,
  params: ofClientInvoice,
  changes: { noun: 'invoice', id: 'id', answersRecord: true, also: ['invoices', 'invoiceSum'] },
  emits: [invoiceEvents.updated],
  result: providerInvoiceSchema,
} as const;
const stored = { access: invoiceDraftAccess, cost: 'report', limit: { calls: 120, seconds: 60 } } as const;
const reason = line(500, 'Enter a reason');

/** What happens to an invoice after its issue. */
export const settlement = {
  void: endpoint({
    method: 'POST',
    whileArchived: true,
    path: `${at}/:id/void`,
    summary: 'Voids an invoice that has no payment, with a credit note for all that remains of it.',
    ...answersInvoice,
    body: z.strictObject({ reason }),
  }),
  credit: endpoint({
    method: 'POST',
    whileArchived: true,
    path: `${at}/:id/creditNotes`,
    summary:
      'Issues a credit note. Amounts are without tax and never above what remains of a line; without lines it credits all that remains.',
    ...answersInvoice,
    body: z.strictObject({
      reason,
      lines: z
        .array(z.strictObject({ lineId: recordId, amount: positiveAmount }))
        .min(1, 'Select a line')
        .max(billingLimits.lines)
        .refine((all) => new Set(all.map(({ lineId }) => lineId)).size === all.length, 'Name each line once')
        .optional(),
    }),
  }),
  recordTransfer: endpoint({
    method: 'POST',
    whileArchived: true,
    path: `${at}/:id/payments`,
    summary: 'Records a bank transfer, never above the amount due.',
    ...answersInvoice,
    body: z.strictObject({
      amount: positiveAmount,
      reference: z.string().trim().max(140, 'At most 140 characters').default(''),
      /** The day of the bank statement; without it today. */
      paidOn: day.optional(),
    }),
  }),
  recordRefund: endpoint({
    method: 'POST',
    whileArchived: true,
    path: `${at}/:id/refunds`,
    summary: 'Records a transfer back to the client, against a credit note and never above what was overpaid.',
    ...answersInvoice,
    body: z.strictObject({
      creditNoteId: recordId,
      amount: positiveAmount,
      reference: z.string().trim().max(140, 'At most 140 characters').default(''),
      refundedOn: day.optional(),
    }),
  }),
  pauseReminders: endpoint({
    method: 'PUT',
    path: `${at}/:id/reminders`,
    summary: 'Pauses or resumes reminders. What falls into a pause is not sent later.',
    ...answersInvoice,
    body: z.strictObject({ paused: z.boolean() }),
  }),
};

/** The files of invoices and credit notes. */
export const documents = {
  pdf: downloadEndpoint({
    path: `${at}/:id/invoice.pdf`,
    ...stored,
    summary: 'The invoice as a PDF.',
    params: ofClientInvoice,
  }),
  xml: downloadEndpoint({
    path: `${at}/:id/invoice.xml`,
    ...stored,
    summary: 'The invoice as UBL 2.1.',
    params: ofClientInvoice,
  }),
  creditNotePdf: downloadEndpoint({
    path: `${at}/:id/creditNotes/:creditNoteId.pdf`,
    ...stored,
    summary: 'A credit note as a PDF.',
    params: ofCreditNote,
  }),
  creditNoteXml: downloadEndpoint({
    path: `${at}/:id/creditNotes/:creditNoteId.xml`,
    ...stored,
    summary: 'A credit note as UBL 2.1.',
    params: ofCreditNote,
  }),
};
