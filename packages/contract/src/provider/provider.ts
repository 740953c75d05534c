import { clientStates } from '../clients/client.ts';
import { services } from '../core/access.ts';
import { deleteCall, getCall, postCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import type { providerSchemas } from './provider.schema.ts';

/**
 * Live event for staff about companies: `{companyId, event, by?}`, where `event` is the event of the company. It
 * carries no record; staff read again what the event makes stale.
 */
export const providerEvents = { changed: 'companies:changed' } as const;

/** Calls of provider staff, from the page or with an API token (contract/core.md, Roles, permissions, services). */
export const provider = endpoints(typedBy<typeof providerSchemas>(), {
  companies: listOf({
    path: '/provider/companies',
    access: { staff: ['companies:read'] },
    reads: { noun: 'client' },
    search: true,
    sorts: ['name'],
    filters: {
      /** Clients with domains that are not verified yet. */
      asksDomains: filter.flag(),
      /** Active clients by default. */
      state: filter.oneOf(clientStates, 'active'),
      /** Clients that have this service now. */
      service: filter.oneOf(services),
      lead: filter.id('me', 'unassigned'),
    },
  }),
  tokens: getCall('/provider/tokens', { access: { staff: ['tokens:write'] }, reads: { noun: 'token' } }),
  createToken: postCall('/provider/tokens', {
    access: { staff: ['tokens:write'] },
    recentProof: true,
    changes: { noun: 'token' },
  }),
  revokeToken: deleteCall('/provider/tokens/:id', {
    access: { staff: ['tokens:write'] },
    changes: { noun: 'token', id: 'id' },
  }),
});
