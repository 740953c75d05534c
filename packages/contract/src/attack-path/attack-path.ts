import { attackChainAccess } from '../attack-chain/attack-chain.ts';
import type { Access } from '../core/access.ts';
import { getCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { statisticsAccess } from '../statistics/statistics.ts';
import type { attackPathSchemas, providerAttackPathSchemas } from './attack-path.schema.ts';

/** Maximum number of findings that one call treats as fixed, to see which paths that would break. */
export const triedAtMost = 50;
/** Maximum number of attack paths on the dashboard. */
export const boardPathsAtMost = 3;
/** Maximum number of hosts with a derived path. */
export const derivedPathsAtMost = 20;
/** Maximum number of leaks that a gate of leaked logins lists. */
export const leaksNamedAtMost = 20;

const staffAccess: Access = { staff: ['engagements:write'] };
const reads = { noun: 'attackPath', id: 'id', within: { engagement: 'id' } } as const;

/** The calls of clients about attack paths. */
export const attackPath = endpoints(typedBy<typeof attackPathSchemas>(), {
  get: getCall('/engagements/:id/attack-path', { access: attackChainAccess, reads }),
  picture: downloadEndpoint({ path: '/engagements/:id/attack-path.svg', access: attackChainAccess }),
  board: getCall('/client/statistics/attackPaths', { access: statisticsAccess, reads: { noun: 'attackPath' } }),
});

/** The calls of provider staff about attack paths. */
export const providerAttackPath = endpoints(typedBy<typeof providerAttackPathSchemas>(), {
  get: getCall('/provider/companies/:companyId/engagements/:id/attack-path', { access: staffAccess, reads }),
  picture: downloadEndpoint({
    path: '/provider/companies/:companyId/engagements/:id/attack-path.svg',
    access: staffAccess,
  }),
});
