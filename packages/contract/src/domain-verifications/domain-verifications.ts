import { surfaceEvents } from '../attack-surface/attack-surface.ts';
import { clientDomainsAccess, companyAccess, companyEvents } from '../company/company.ts';
import type { Access } from '../core/access.ts';
import { endpoint, endpoints, typedBy } from '../core/endpoint.ts';
import type { clientDomainSchemas, domainVerificationSchemas } from './domain-verifications.schema.ts';

/** Uses of a domain: monitoring for leaked credentials, scans of the attack surface, phishing simulations and training emails. */
export const domainUses = ['leaks', 'surface', 'phishing'] as const;
export type DomainUse = (typeof domainUses)[number];

/** Every user of the company can see its domains; only its admin can change them, with any subscription. */
export const domainsAccess = { roles: ['company-admin', 'company-manager', 'company-user'] } as const satisfies Access;
/** Access to changes of the company's domains. */
export const manageDomainsAccess = companyAccess;

const emits = [companyEvents.updated, surfaceEvents.updated];
const changes = { noun: 'domainVerification' } as const;

/** The domains of the company, for leaks, the attack surface and phishing. */
export const domainVerifications = endpoints(typedBy<typeof domainVerificationSchemas>(), {
  list: endpoint({
    method: 'GET',
    path: '/company/domainVerifications',
    access: domainsAccess,
    reads: { noun: 'domainVerification' },
  }),
  create: endpoint({
    method: 'POST',
    path: '/company/domainVerifications',
    access: manageDomainsAccess,
    changes,
    emits,
  }),
  check: endpoint({
    method: 'POST',
    path: '/company/domainVerifications/:id/check',
    access: manageDomainsAccess,
    changes,
    emits,
  }),
  setUses: endpoint({
    method: 'PUT',
    path: '/company/domainVerifications/:id/uses',
    access: manageDomainsAccess,
    changes,
    emits,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/company/domainVerifications/:id',
    access: manageDomainsAccess,
    changes,
    emits,
  }),
});

const at = '/provider/companies/:companyId/domainVerifications';
const access = clientDomainsAccess;
const changesOfClient = { noun: 'clientDomains', id: 'companyId' } as const;

/** The domains of a client, for provider staff. */
export const clientDomains = endpoints(typedBy<typeof clientDomainSchemas>(), {
  list: endpoint({ method: 'GET', path: at, access, reads: { noun: 'clientDomains', id: 'companyId' } }),
  create: endpoint({ method: 'POST', path: at, access, changes: changesOfClient, emits }),
  check: endpoint({ method: 'POST', path: `${at}/:id/check`, access, changes: changesOfClient, emits }),
  setUses: endpoint({ method: 'PUT', path: `${at}/:id/uses`, access, changes: changesOfClient, emits }),
  remove: endpoint({ method: 'DELETE', path: `${at}/:id`, access, changes: changesOfClient, emits }),
});
