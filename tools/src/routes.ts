import { resolve } from 'node:path';

import { declaredEndpoints } from './routes/declared-endpoints.ts';
import { describeRoutes, routeErrors } from './routes/describe-routes.ts';
import { mountedRoutes } from './routes/mounted-routes.ts';

/** `npm run routes`: prints all routes with their access rules and the files that mount them. */
const root = resolve(import.meta.dirname, '../..');

const routes = mountedRoutes(root);
for (const line of describeRoutes(routes)) console.log(line);

const faults = routeErrors(routes, await declaredEndpoints(root));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
