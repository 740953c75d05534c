import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
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
  allSums: getCall('/provider/invoices/sums', { access, reads: { noun: 'invoiceSum' } }),
  allQuarters: getCall('/provider/invoices/quarters', { access, reads: { noun: 'invoiceSum' } }),
  issueMany: postCall('/provider/invoices/issue', {
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
  sums: getCall(`${at}/sums`, { access, reads: { noun: 'invoiceSum' } }),
  quarters: getCall(`${at}/quarters`, { access, reads: { noun: 'invoiceSum' } }),
  engagements: getCall(`${at}/engagements`, { access, reads: { noun: 'engagement', isPart: true } }),
  create: postCall(at, { access, changes: { noun: 'invoice', answersRecord: 'new', also }, emits }),
  get: getCall(`${at}/:id`, { access, reads: { noun: 'invoice', id: 'id' } }),
  save: putCall(`${at}/:id`, { ...answered, access }),
  remove: deleteCall(`${at}/:id`, { access, changes: { noun: 'invoice', id: 'id', also }, emits }),
  issue: postCall(`${at}/:id/issue`, answered),
  send: postCall(`${at}/:id/send`, answered),
  ...settlement,
  ...documents,
});
