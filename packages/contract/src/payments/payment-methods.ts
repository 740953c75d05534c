import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { paymentMethodSchemas } from './payment-methods.schema.ts';
import { paymentMethodAccess as access, paymentMethodEvents } from './payments-access.ts';

const emits = [paymentMethodEvents.updated] as const;
const changes = { noun: 'paymentMethods' } as const;

/** Saved cards. Their numbers are entered at the gateway and never reach the portal. */
export const paymentMethods = endpoints(typedBy<typeof paymentMethodSchemas>(), {
  list: getCall('/paymentMethods', { access, reads: changes }),
  add: postCall('/paymentMethods', { access, recentProof: true, changes, emits }),
  makePrimary: putCall('/paymentMethods/:id', { access, changes, emits }),
  remove: deleteCall('/paymentMethods/:id', { access, recentProof: true, changes, emits }),
  chargeOnDueDate: putCall('/automaticPayments', { access, recentProof: true, changes, emits }),
});
