import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { billingStaffAccess, invoiceDraftAccess, invoiceEvents } from './invoices-access.ts';
import type { subscriptionSchemas } from './subscriptions.schema.ts';

const access = billingStaffAccess;
const at = '/provider/companies/:companyId/subscriptions';
const emits = [invoiceEvents.updated];

/** Subscriptions of a client. */
export const subscriptions = endpoints(typedBy<typeof subscriptionSchemas>(), {
  list: endpoint({ method: 'GET', path: at, access: invoiceDraftAccess, reads: { noun: 'subscription' } }),
  create: endpoint({ method: 'POST', path: at, access, changes: { noun: 'subscription' }, emits }),
  change: endpoint({ method: 'PUT', path: `${at}/:id`, access, changes: { noun: 'subscription', id: 'id' }, emits }),
  remove: endpoint({ method: 'DELETE', path: `${at}/:id`, access, changes: { noun: 'subscription', id: 'id' }, emits }),
});
