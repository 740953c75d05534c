import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, line, optionalLine, recordId } from '../core/text.schema.ts';
import { positiveAmount } from './invoice-parts.schema.ts';
import { providerInvoiceSchema } from './invoice.schema.ts';
import { billingLimits } from './invoices-access.ts';
import { documents, settlement } from './provider-invoice-changes.ts';

/** The parameters of one invoice. */
export const ofClientInvoice = z.strictObject({ companyId: recordId, id: recordId });
const ofCreditNote = ofClientInvoice.extend({ creditNoteId: recordId });

/** The schemas of `answersInvoice`. */
export const answersInvoiceSchemas = { params: ofClientInvoice, result: providerInvoiceSchema } as const;
const storedSchemas = { cost: 'report', limit: { calls: 120, seconds: 60 } } as const;
const reason = line(500, 'Enter a reason');

/** Schemas, limits and summaries of `settlement`. */
export const settlementSchemas = {
  void: {
    summary: 'Voids an invoice that has no payment, with a credit note for all that remains of it.',
    ...answersInvoiceSchemas,
    body: z.strictObject({ reason }),
  },
  credit: {
    summary:
      'Issues a credit note. Amounts are without tax and never above what remains of a line; without lines it credits all that remains.',
    ...answersInvoiceSchemas,
    body: z.strictObject({
      reason,
      lines: z
        .array(z.strictObject({ lineId: recordId, amount: positiveAmount }))
        .min(1, 'Select a line')
        .max(billingLimits.lines)
        .refine((all) => new Set(all.map(({ lineId }) => lineId)).size === all.length, 'Name each line once')
        .optional(),
    }),
  },
  recordTransfer: {
    summary: 'Records a bank transfer, never above the amount due.',
    ...answersInvoiceSchemas,
    body: z.strictObject({
      amount: positiveAmount,
      reference: optionalLine(140).default(''),
      /** The day of the bank statement; today by default. */
      paidOn: day.optional(),
    }),
  },
  recordRefund: {
    summary: 'Records a transfer back to the client, against a credit note and never above what was overpaid.',
    ...answersInvoiceSchemas,
    body: z.strictObject({
      creditNoteId: recordId,
      amount: positiveAmount,
      reference: optionalLine(140).default(''),
      refundedOn: day.optional(),
    }),
  },
  pauseReminders: {
    summary: 'Pauses or resumes reminders. What falls into a pause is not sent later.',
    ...answersInvoiceSchemas,
    body: z.strictObject({ paused: z.boolean() }),
  },
} satisfies GroupSchemas;

bindSchemas(settlement, settlementSchemas);

/** Schemas, limits and summaries of `documents`. */
export const documentSchemas = {
  pdf: { ...storedSchemas, summary: 'The invoice as a PDF.', params: ofClientInvoice },
  xml: { ...storedSchemas, summary: 'The invoice as UBL 2.1.', params: ofClientInvoice },
  creditNotePdf: { ...storedSchemas, summary: 'A credit note as a PDF.', params: ofCreditNote },
  creditNoteXml: { ...storedSchemas, summary: 'A credit note as UBL 2.1.', params: ofCreditNote },
} satisfies GroupSchemas;

bindSchemas(documents, documentSchemas);
