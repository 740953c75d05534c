import { z } from 'zod';

import { limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { countsQuery } from '../core/list-query.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { invoiceFilters } from './invoice-lists.ts';
import { invoiceQuartersSchema, invoiceRowSchema, invoiceSchema, invoiceSumSchema } from './invoice.schema.ts';
import { invoices } from './invoices.ts';

const ofInvoice = z.strictObject({ id: recordId });
const ofCreditNote = z.strictObject({ id: recordId, creditNoteId: recordId });
// The following year is used in calculations and must have four digits too.
const ofYear = z.strictObject({ year: z.coerce.number().int().min(2000).max(9998) });
/** Documents that are rendered once, when the invoice is issued. */
const storedSchemas = { cost: 'report', limit: { calls: 120, seconds: 60 } } as const;
const madeSchemas = { cost: 'export', limit: { calls: 30, seconds: 60 } } as const;

/** Schemas, limits and summaries of `invoices`. */
export const invoiceSchemas = {
  list: {
    summary: 'Invoices of the company, newest first. `from` and `to` are days of issue.',
    row: invoiceRowSchema,
  },
  sums: {
    cost: 'heavy',
    summary: 'Sums of the invoices that match, by currency.',
    query: countsQuery(invoiceFilters),
    result: limitedList(invoiceSumSchema),
  },
  quarters: {
    cost: 'heavy',
    summary:
      'By quarter and currency, the invoices issued in the last eight quarters: paid, due and overdue, less credit notes.',
    result: limitedList(invoiceQuartersSchema),
  },
  export: {
    ...madeSchemas,
    summary: 'The invoices that match as CSV, newest first.',
    query: countsQuery(invoiceFilters),
  },
  statementCsv: {
    ...madeSchemas,
    summary: 'Invoices, credit notes, payments and refunds of a year as CSV, with the balance after each.',
    params: ofYear,
  },
  statementPdf: {
    cost: 'report',
    limit: { calls: 30, seconds: 60 },
    summary: 'The yearly statement as a PDF.',
    params: ofYear,
  },
  get: {
    summary: 'One invoice with its lines, taxes, payments, credit notes and activity.',
    params: ofInvoice,
    result: invoiceSchema,
  },
  pdf: {
    ...storedSchemas,
    summary: 'The invoice as a PDF with its data inside (Factur-X).',
    params: ofInvoice,
  },
  xml: { ...storedSchemas, summary: 'The invoice as UBL 2.1 (EN 16931).', params: ofInvoice },
  creditNotePdf: { ...storedSchemas, summary: 'A credit note as a PDF with its data inside.', params: ofCreditNote },
  creditNoteXml: { ...storedSchemas, summary: 'A credit note as UBL 2.1.', params: ofCreditNote },
  receipt: {
    ...storedSchemas,
    summary: 'The receipt of a payment as a PDF.',
    params: z.strictObject({ id: recordId, paymentId: recordId }),
  },
} satisfies GroupSchemas;

bindSchemas(invoices, invoiceSchemas);
