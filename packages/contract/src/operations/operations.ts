import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { operationSchemas } from './operations.schema.ts';

/** Health checks for operators and load balancers. */
export const operations = endpoints(typedBy<typeof operationSchemas>(), {
  live: endpoint({ method: 'GET', path: '/health/live', access: 'public' }),
  ready: endpoint({ method: 'GET', path: '/health/ready', access: 'public' }),
});
