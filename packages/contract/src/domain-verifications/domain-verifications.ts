import { surfaceEvents } from '../attack-surface/attack-surface.ts';
import { clientDomainsAccess, companyAccess, companyEvents } from '../company/company.ts';
import type { Access } from '../core/access.ts';
import { deleteCall, getCall, postCall, putCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
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
  list: getCall('/company/domainVerifications', { access: domainsAccess, reads: { noun: 'domainVerification' } }),
  create: postCall('/company/domainVerifications', { access: manageDomainsAccess, changes, emits }),
  check: postCall('/company/domainVerifications/:id/check', { access: manageDomainsAccess, changes, emits }),
  setUses: putCall('/company/domainVerifications/:id/uses', { access: manageDomainsAccess, changes, emits }),
  remove: deleteCall('/company/domainVerifications/:id', { access: manageDomainsAccess, changes, emits }),
});

const at = '/provider/companies/:companyId/domainVerifications';
const access = clientDomainsAccess;
const changesOfClient = { noun: 'clientDomains', id: 'companyId' } as const;

/** The domains of a client, for provider staff. */
export const clientDomains = endpoints(typedBy<typeof clientDomainSchemas>(), {
  list: getCall(at, { access, reads: { noun: 'clientDomains', id: 'companyId' } }),
  create: postCall(at, { access, changes: changesOfClient, emits }),
  check: postCall(`${at}/:id/check`, { access, changes: changesOfClient, emits }),
  setUses: putCall(`${at}/:id/uses`, { access, changes: changesOfClient, emits }),
  remove: deleteCall(`${at}/:id`, { access, changes: changesOfClient, emits }),
});
