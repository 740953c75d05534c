import { z } from 'zod';

import { listOfWords, storedList } from './answer-lists.ts';
import { endpoint, listQuery } from './endpoint.ts';
import { invoiceFiltersOfAll, invoiceFiltersOfStaff, invoiceSorts } from './invoice-lists.ts';
import { amount, currency, draftLines } from './invoice-parts.ts';
import { billingLimits, billingStaffAccess, invoiceDraftAccess, invoiceEvents } from './invoices-access.ts';
import { invoiceSumSchema, providerInvoiceRowSchema, providerInvoiceSchema } from './invoices-schema.ts';
import { invoices } from './invoices.ts';
import { filterShape, forStaff, listOf } from './list-of.ts';
import {
  answersInvoice as answered,
  clientInvoicesPath as at,
  documents,
  ofClientInvoice as ofInvoice,
  settlement,
} from './provider-invoice-changes.ts';
import { day, recordId } from './text.ts';

const access = invoiceDraftAccess;
const inCompany = z.strictObject({ companyId: recordId });
const emits = [invoiceEvents.updated];
const also = ['invoices', 'invoiceSum'] as const;
/** What staff enter; what is left out follows the billing settings. */
const draftValues = {
  currency: currency.optional(),
  /** Without one it is counted from the day of issue. */
  dueDate: day.nullable().default(null),
  lines: draftLines.default([]),
  /** Taken off the sum of the lines, before tax. */
  discount: amount.default(0),
  /** Empty takes the one of the billing details. */
  purchaseOrder: z.string().trim().max(100, 'At most 100 characters').default(''),
  notes: z.string().trim().max(2_000, 'At most 2000 characters').optional(),
  taxNote: z.string().trim().max(500, 'At most 500 characters').default(''),
  period: z.strictObject({ from: day, to: day }).nullable().default(null),
} as const;

/** What became of one invoice that was to be issued with others. */
const issueResultSchema = z.strictObject({
  _id: recordId,
  /** Null where it was not issued. */
  invoiceID: z.string().nullable(),
  message: z.string(),
  missing: listOfWords(z.strictObject({ path: z.string(), message: z.string() })),
});

/** Invoices of the provider’s clients, for its staff. */
export const providerInvoices = {
  all: listOf({
    path: '/provider/invoices',
    access,
    summary: 'Invoices of all clients, drafts first, then newest first.',
    reads: { noun: 'invoices' },
    row: providerInvoiceRowSchema,
    search: true,
    sorts: invoiceSorts,
    filters: invoiceFiltersOfAll,
  }),
  allSums: endpoint({
    method: 'GET',
    path: '/provider/invoices/sums',
    access,
    cost: 'heavy',
    summary: 'Sums of the invoices of all clients that match, by currency. Drafts count in `count` alone.',
    reads: { noun: 'invoiceSum' },
    query: z.strictObject({ q: listQuery.q, ...filterShape(invoiceFiltersOfAll) }),
    result: storedList(invoiceSumSchema),
  }),
  issueMany: endpoint({
    method: 'POST',
    path: '/provider/invoices/issue',
    access: billingStaffAccess,
    summary: 'Issues drafts, each by itself in the order given; says of each whether it was issued and why not.',
    // Each is issued once whatever is sent; a kept answer would hide what became of the others since.
    neverKept: true,
    changes: { noun: 'invoice', also },
    emits,
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({
      invoices: z
        .array(ofInvoice)
        .min(1, 'Select an invoice')
        .max(billingLimits.issuedAtOnce, `At most ${billingLimits.issuedAtOnce} invoices`),
    }),
    result: storedList(issueResultSchema),
  }),
  list: forStaff(invoices.list, {
    path: '/invoices',
    access,
    summary: 'Invoices of a client, drafts first, then newest first.',
    row: providerInvoiceRowSchema,
    filters: invoiceFiltersOfStaff,
    reads: { noun: 'invoices' },
  }),
  sums: endpoint({
    method: 'GET',
    path: `${at}/sums`,
    access,
    cost: 'heavy',
    summary: 'Sums of the invoices of a client that match, by currency.',
    reads: { noun: 'invoiceSum' },
    params: inCompany,
    query: z.strictObject({ q: listQuery.q, ...filterShape(invoiceFiltersOfStaff) }),
    result: storedList(invoiceSumSchema),
  }),
  engagements: endpoint({
    method: 'GET',
    path: `${at}/engagements`,
    access,
    summary: 'Engagements of a client that lines can be taken from, newest first, with the invoices that bill them.',
    reads: { noun: 'engagement', isPart: true },
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
        /** A proposal for the line. */
        description: z.string(),
        invoices: storedList(z.strictObject({ _id: recordId, invoiceID: z.string().nullable() })),
      }),
    ),
  }),
  create: endpoint({
    method: 'POST',
    path: at,
    access,
    summary: 'Creates a draft.',
    changes: { noun: 'invoice', answersRecord: 'new', also },
    emits,
    limit: { calls: 120, seconds: 60 },
    params: inCompany,
    body: z.strictObject(draftValues),
    result: providerInvoiceSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${at}/:id`,
    access,
    summary: 'One invoice of a client; of a draft, also what it lacks to be issued.',
    reads: { noun: 'invoice', id: 'id' },
    params: ofInvoice,
    result: providerInvoiceSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${at}/:id`,
    summary: 'Saves a draft. 409 where a colleague has saved it since `revision`; 409 ISSUED once it was issued.',
    ...answered,
    access,
    body: z.strictObject({ revision: z.number().int().min(0).max(1_000_000_000), ...draftValues }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${at}/:id`,
    access,
    summary: 'Deletes a draft.',
    changes: { noun: 'invoice', id: 'id', also },
    emits,
    params: ofInvoice,
    result: z.strictObject({ removed: z.literal(true) }),
  }),
  issue: endpoint({
    method: 'POST',
    path: `${at}/:id/issue`,
    summary:
      'Issues a draft under the next number and emails it to the billing contacts. 422 names each missing field.',
    ...answered,
  }),
  send: endpoint({
    method: 'POST',
    path: `${at}/:id/send`,
    summary: 'Emails an issued invoice to the billing contacts again.',
    ...answered,
    limit: { calls: 30, seconds: 300 },
  }),
  ...settlement,
  ...documents,
};
