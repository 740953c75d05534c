import { getCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { operationSchemas } from './operations.schema.ts';

/** Health checks for operators and load balancers. */
export const operations = endpoints(typedBy<typeof operationSchemas>(), {
  live: getCall('/health/live', { access: 'public' }),
  ready: getCall('/health/ready', { access: 'public' }),
});
