import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { billingStaffAccess, invoiceDraftAccess, invoiceEvents } from './invoices-access.ts';
import type { subscriptionSchemas } from './subscriptions.schema.ts';

const access = billingStaffAccess;
const at = '/provider/companies/:companyId/subscriptions';
const emits = [invoiceEvents.updated];

/** Subscriptions of a client. */
export const subscriptions = endpoints(typedBy<typeof subscriptionSchemas>(), {
  list: getCall(at, { access: invoiceDraftAccess, reads: { noun: 'subscription' } }),
  create: postCall(at, { access, changes: { noun: 'subscription' }, emits }),
  change: putCall(`${at}/:id`, { access, changes: { noun: 'subscription', id: 'id' }, emits }),
  remove: deleteCall(`${at}/:id`, { access, changes: { noun: 'subscription', id: 'id' }, emits }),
});
