import { severities } from '@gatehouse/domain/severity';

import { assetStaffAccess } from '../assets/assets-access.ts';
import { getCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import type { providerCveSchemas } from './provider-cves.schema.ts';

/** Maximum number of clients in a row, those with the most affected assets first. */
export const namedClientsAtMost = 10;

/** Vulnerabilities of clients, for the provider’s staff. */
export const providerCves = endpoints(typedBy<typeof providerCveSchemas>(), {
  list: listOf({
    path: '/provider/cves',
    access: assetStaffAccess,
    reads: { noun: 'cves' },
    search: true,
    sorts: [
      '-priority',
      'priority',
      '-companies',
      'companies',
      '-assets',
      'assets',
      'severity',
      '-severity',
      '-epss',
      'epss',
      'cve',
      '-cve',
      '-firstFound',
      'firstFound',
    ],
    filters: {
      urgent: filter.flag(),
      kev: filter.flag(),
      fix: filter.flag(),
      severity: filter.anyOf(severities),
      company: filter.id(),
    },
  }),
  get: getCall('/provider/companies/:companyId/cves/:cve', {
    access: assetStaffAccess,
    reads: { noun: 'cve', id: 'cve' },
  }),
});
