import { z } from 'zod';

import { enumList, limitedList, storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { staffListSchemas } from '../core/list-of.schema.ts';
import { countsQuery } from '../core/list-query.schema.ts';
import { day, optionalLine, recordId } from '../core/text.schema.ts';
import { invoiceFiltersOfAll, invoiceFiltersOfStaff } from './invoice-lists.ts';
import { amount, currency, draftLines } from './invoice-parts.schema.ts';
import {
  invoiceQuartersSchema,
  invoiceSumSchema,
  providerInvoiceRowSchema,
  providerInvoiceSchema,
} from './invoice.schema.ts';
import { billingLimits } from './invoices-access.ts';
import { invoiceSchemas } from './invoices.schema.ts';
import { answersInvoiceSchemas, ofClientInvoice as ofInvoice } from './provider-invoice-changes.schema.ts';
import { providerInvoices } from './provider-invoices.ts';

const inCompany = z.strictObject({ companyId: recordId });
/** Fields of a draft; by default the billing settings apply. */
const draftValues = {
  currency: currency.optional(),
  /** By default calculated from the day of issue. */
  dueDate: day.nullable().default(null),
  lines: draftLines.default([]),
  /** Deducted from the sum of the lines, before tax. */
  discount: amount.default(0),
  /** If empty, that of the billing details. */
  purchaseOrder: optionalLine(100).default(''),
  notes: z.string().trim().max(2_000, 'At most 2000 characters').optional(),
  taxNote: z.string().trim().max(500, 'At most 500 characters').default(''),
  period: z.strictObject({ from: day, to: day }).nullable().default(null),
} as const;

/** The result of issuing one of several invoices. */
const issueResultSchema = z.strictObject({
  _id: recordId,
  /** Null if it was not issued. */
  invoiceID: z.string().nullable(),
  message: z.string(),
  missing: enumList(z.strictObject({ path: z.string(), message: z.string() })),
});

/** Schemas, limits and summaries of `providerInvoices`. */
export const providerInvoiceSchemas = {
  all: {
    summary: 'Invoices of all clients, drafts first, then newest first.',
    row: providerInvoiceRowSchema,
  },
  allSums: {
    cost: 'heavy',
    summary: 'Sums of the invoices of all clients that match, by currency. Drafts count in `count` alone.',
    query: countsQuery(invoiceFiltersOfAll),
    result: storedList(invoiceSumSchema),
  },
  allQuarters: {
    cost: 'heavy',
    summary:
      'By quarter and currency, the invoices of all clients issued in the last eight quarters: paid, due and overdue, less credit notes.',
    result: limitedList(invoiceQuartersSchema),
  },
  issueMany: {
    summary: 'Issues drafts, each by itself in the order given; says of each whether it was issued and why not.',
    // Every invoice is issued once however often the call is repeated; a stored response would hide the later state of the others.
    neverKept: true,
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({
      invoices: z
        .array(ofInvoice)
        .min(1, 'Select an invoice')
        .max(billingLimits.issuedAtOnce, `At most ${billingLimits.issuedAtOnce} invoices`),
    }),
    result: storedList(issueResultSchema),
  },
  list: staffListSchemas(invoiceSchemas.list, {
    summary: 'Invoices of a client, drafts first, then newest first.',
    row: providerInvoiceRowSchema,
  }),
  sums: {
    cost: 'heavy',
    summary: 'Sums of the invoices of a client that match, by currency.',
    params: inCompany,
    query: countsQuery(invoiceFiltersOfStaff),
    result: storedList(invoiceSumSchema),
  },
  quarters: {
    cost: 'heavy',
    summary:
      'By quarter and currency, the invoices of a client issued in the last eight quarters: paid, due and overdue, less credit notes.',
    params: inCompany,
    result: limitedList(invoiceQuartersSchema),
  },
  engagements: {
    summary: 'Engagements of a client that lines can be taken from, newest first, with the invoices that bill them.',
    params: inCompany,
    result: storedList(
      z.strictObject({
        _id: recordId,
        idVisual: z.string(),
        title: z.string(),
        type: z.string(),
        status: z.string(),
        date_start: day.nullable(),
        date_end: day.nullable(),
        /** A suggestion for the line. */
        description: z.string(),
        invoices: storedList(z.strictObject({ _id: recordId, invoiceID: z.string().nullable() })),
      }),
    ),
  },
  create: {
    summary: 'Creates a draft.',
    limit: { calls: 120, seconds: 60 },
    params: inCompany,
    body: z.strictObject(draftValues),
    result: providerInvoiceSchema,
  },
  get: {
    summary: 'One invoice of a client; of a draft, also what it lacks to be issued.',
    params: ofInvoice,
    result: providerInvoiceSchema,
  },
  save: {
    summary: 'Saves a draft. 409 where a colleague has saved it since `revision`; 409 ISSUED once it was issued.',
    ...answersInvoiceSchemas,
    body: z.strictObject({ revision: z.number().int().min(0).max(1_000_000_000), ...draftValues }),
  },
  remove: {
    summary: 'Deletes a draft.',
    params: ofInvoice,
    result: z.strictObject({ removed: z.literal(true) }),
  },
  issue: {
    summary:
      'Issues a draft under the next number and emails it to the billing contacts. 422 names each missing field.',
    ...answersInvoiceSchemas,
  },
  send: {
    summary: 'Emails an issued invoice to the billing contacts again.',
    ...answersInvoiceSchemas,
    limit: { calls: 30, seconds: 300 },
  },
} satisfies GroupSchemas;

bindSchemas(providerInvoices, providerInvoiceSchemas);
