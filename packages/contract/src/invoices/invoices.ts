import { getCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { listOf } from '../core/list-of.ts';
import { invoiceFilters, invoiceSorts } from './invoice-lists.ts';
import { invoiceAccess } from './invoices-access.ts';
import type { invoiceSchemas } from './invoices.schema.ts';

const path = '/invoicesForCompany';
const access = invoiceAccess;
/** Documents that are rendered once, when the invoice is issued. */
const stored = { access } as const;
const made = { access } as const;

/** The invoices of the company, without drafts. */
export const invoices = endpoints(typedBy<typeof invoiceSchemas>(), {
  list: listOf({
    path,
    access,
    reads: { noun: 'invoices' },
    search: true,
    sorts: invoiceSorts,
    filters: invoiceFilters,
  }),
  sums: getCall(`${path}/sums`, { access, reads: { noun: 'invoiceSum' } }),
  quarters: getCall(`${path}/quarters`, { access, reads: { noun: 'invoiceSum' } }),
  export: downloadEndpoint({ path: `${path}/export.csv`, ...made }),
  statementCsv: downloadEndpoint({ path: `${path}/statements/:year.csv`, ...made }),
  statementPdf: downloadEndpoint({ path: `${path}/statements/:year.pdf`, access }),
  get: getCall(`${path}/:id`, { access, reads: { noun: 'invoice', id: 'id' } }),
  pdf: downloadEndpoint({ path: `${path}/:id/invoice.pdf`, ...stored }),
  xml: downloadEndpoint({ path: `${path}/:id/invoice.xml`, ...stored }),
  creditNotePdf: downloadEndpoint({ path: `${path}/:id/creditNotes/:creditNoteId.pdf`, ...stored }),
  creditNoteXml: downloadEndpoint({ path: `${path}/:id/creditNotes/:creditNoteId.xml`, ...stored }),
  receipt: downloadEndpoint({ path: `${path}/:id/receipts/:paymentId.pdf`, ...stored }),
});
