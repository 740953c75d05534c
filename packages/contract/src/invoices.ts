import { z } from 'zod';

import { cutList } from './answer-lists.ts';
import { downloadEndpoint, endpoint, listQuery } from './endpoint.ts';
import { invoiceFilters, invoiceSorts } from './invoice-lists.ts';
import { invoiceAccess } from './invoices-access.ts';
import { invoiceRowSchema, invoiceSchema, invoiceSumSchema } from './invoices-schema.ts';
import { filterShape, listOf } from './list-of.ts';
import { recordId } from './text.ts';

const path = '/invoicesForCompany';
const access = invoiceAccess;
const ofInvoice = z.strictObject({ id: recordId });
const ofCreditNote = z.strictObject({ id: recordId, creditNoteId: recordId });
// The year after the last one is computed with, and must have four digits too.
const ofYear = z.strictObject({ year: z.coerce.number().int().min(2000).max(9998) });
/** Rendered once, when the invoice is issued. */
const stored = { access, cost: 'report', limit: { calls: 120, seconds: 60 } } as const;
const made = { access, cost: 'export', limit: { calls: 30, seconds: 60 } } as const;

/** The invoices of the company. Drafts are not among them. */
export const invoices = {
  list: listOf({
    path,
    access,
    summary: 'Invoices of the company, newest first. `from` and `to` are days of issue.',
    reads: { noun: 'invoices' },
    row: invoiceRowSchema,
    search: true,
    sorts: invoiceSorts,
    filters: invoiceFilters,
  }),
  sums: endpoint({
    method: 'GET',
    path: `${path}/sums`,
    access,
    cost: 'heavy',
    summary: 'Sums of the invoices that match, by currency.',
    reads: { noun: 'invoiceSum' },
    query: z.strictObject({ q: listQuery.q, ...filterShape(invoiceFilters) }),
    result: cutList(invoiceSumSchema),
  }),
  export: downloadEndpoint({
    path: `${path}/export.csv`,
    ...made,
    summary: 'The invoices that match as CSV, newest first.',
    query: z.strictObject({ q: listQuery.q, ...filterShape(invoiceFilters) }),
  }),
  statementCsv: downloadEndpoint({
    path: `${path}/statements/:year.csv`,
    ...made,
    summary: 'Invoices, credit notes, payments and refunds of a year as CSV, with the balance after each.',
    params: ofYear,
  }),
  statementPdf: downloadEndpoint({
    path: `${path}/statements/:year.pdf`,
    access,
    cost: 'report',
    limit: { calls: 30, seconds: 60 },
    summary: 'The yearly statement as a PDF.',
    params: ofYear,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access,
    summary: 'One invoice with its lines, taxes, payments, credit notes and activity.',
    reads: { noun: 'invoice', id: 'id' },
    params: ofInvoice,
    result: invoiceSchema,
  }),
  pdf: downloadEndpoint({
    path: `${path}/:id/invoice.pdf`,
    ...stored,
    summary: 'The invoice as a PDF with its data inside (Factur-X).',
    params: ofInvoice,
  }),
  xml: downloadEndpoint({
    path: `${path}/:id/invoice.xml`,
    ...stored,
    summary: 'The invoice as UBL 2.1 (EN 16931).',
    params: ofInvoice,
  }),
  creditNotePdf: downloadEndpoint({
    path: `${path}/:id/creditNotes/:creditNoteId.pdf`,
    ...stored,
    summary: 'A credit note as a PDF with its data inside.',
    params: ofCreditNote,
  }),
  creditNoteXml: downloadEndpoint({
    path: `${path}/:id/creditNotes/:creditNoteId.xml`,
    ...stored,
    summary: 'A credit note as UBL 2.1.',
    params: ofCreditNote,
  }),
  receipt: downloadEndpoint({
    path: `${path}/:id/receipts/:paymentId.pdf`,
    ...stored,
    summary: 'The receipt of a payment as a PDF.',
    params: z.strictObject({ id: recordId, paymentId: recordId }),
  }),
};
