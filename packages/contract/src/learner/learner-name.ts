import { putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { learnerNameSchemas } from './learner-name.schema.ts';

/** The name of a learner of a public session, who may have been registered by another person. */
export const learnerName = endpoints(typedBy<typeof learnerNameSchemas>(), {
  change: putCall('/awareness-session/:id/name', { access: 'public', byLink: true }),
});
