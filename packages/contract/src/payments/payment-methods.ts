import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { paymentMethodSchemas } from './payment-methods.schema.ts';
import { paymentMethodAccess as access, paymentMethodEvents } from './payments-access.ts';

const emits = [paymentMethodEvents.updated] as const;
const changes = { noun: 'paymentMethods' } as const;

/** Saved cards. Their numbers are entered at the gateway and never reach the portal. */
export const paymentMethods = endpoints(typedBy<typeof paymentMethodSchemas>(), {
  list: endpoint({ method: 'GET', path: '/paymentMethods', access, reads: changes }),
  add: endpoint({ method: 'POST', path: '/paymentMethods', access, recentProof: true, changes, emits }),
  makePrimary: endpoint({ method: 'PUT', path: '/paymentMethods/:id', access, changes, emits }),
  remove: endpoint({ method: 'DELETE', path: '/paymentMethods/:id', access, recentProof: true, changes, emits }),
  chargeOnDueDate: endpoint({ method: 'PUT', path: '/automaticPayments', access, recentProof: true, changes, emits }),
});
