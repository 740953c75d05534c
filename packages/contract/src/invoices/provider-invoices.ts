import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { forStaff, listOf } from '../core/list-of.ts';
import { invoiceFiltersOfAll, invoiceFiltersOfStaff, invoiceSorts } from './invoice-lists.ts';
import { billingStaffAccess, invoiceDraftAccess, invoiceEvents } from './invoices-access.ts';
import { invoices } from './invoices.ts';
import {
  invoiceChange as answered,
  clientInvoicesPath as at,
  documents,
  settlement,
} from './provider-invoice-changes.ts';
import type { providerInvoiceSchemas } from './provider-invoices.schema.ts';

const access = invoiceDraftAccess;
const emits = [invoiceEvents.updated];
const also = ['invoices', 'invoiceSum'] as const;

/** Invoices of the provider’s clients, for its staff. */
export const providerInvoices = endpoints(typedBy<typeof providerInvoiceSchemas>(), {
  all: listOf({
    path: '/provider/invoices',
    access,
    reads: { noun: 'invoices' },
    search: true,
    sorts: invoiceSorts,
    filters: invoiceFiltersOfAll,
  }),
  allSums: endpoint({ method: 'GET', path: '/provider/invoices/sums', access, reads: { noun: 'invoiceSum' } }),
  allQuarters: endpoint({ method: 'GET', path: '/provider/invoices/quarters', access, reads: { noun: 'invoiceSum' } }),
  issueMany: endpoint({
    method: 'POST',
    path: '/provider/invoices/issue',
    access: billingStaffAccess,
    changes: { noun: 'invoice', also },
    emits,
  }),
  list: forStaff(invoices.list, {
    path: '/invoices',
    access,
    filters: invoiceFiltersOfStaff,
    reads: { noun: 'invoices' },
  }),
  sums: endpoint({ method: 'GET', path: `${at}/sums`, access, reads: { noun: 'invoiceSum' } }),
  quarters: endpoint({ method: 'GET', path: `${at}/quarters`, access, reads: { noun: 'invoiceSum' } }),
  engagements: endpoint({
    method: 'GET',
    path: `${at}/engagements`,
    access,
    reads: { noun: 'engagement', isPart: true },
  }),
  create: endpoint({
    method: 'POST',
    path: at,
    access,
    changes: { noun: 'invoice', answersRecord: 'new', also },
    emits,
  }),
  get: endpoint({ method: 'GET', path: `${at}/:id`, access, reads: { noun: 'invoice', id: 'id' } }),
  save: endpoint({ method: 'PUT', path: `${at}/:id`, ...answered, access }),
  remove: endpoint({
    method: 'DELETE',
    path: `${at}/:id`,
    access,
    changes: { noun: 'invoice', id: 'id', also },
    emits,
  }),
  issue: endpoint({ method: 'POST', path: `${at}/:id/issue`, ...answered }),
  send: endpoint({ method: 'POST', path: `${at}/:id/send`, ...answered }),
  ...settlement,
  ...documents,
});
