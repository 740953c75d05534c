import type { Access } from '../core/access.ts';
import { endpoint, endpoints, type FileRules, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import type { companySchemas } from './company.schema.ts';

/** Live event of the company itself: its logo, time zone, domains or rules changed. */
export const companyEvents = { updated: 'company:updated' } as const;

/** Maximum session lengths that a company can choose, in hours; null for the default of the portal, 90 days. */
export const sessionHours = [8, 24, 168, 720] as const;
export type SessionHours = (typeof sessionHours)[number];

/** Periods for which a company may store results of training by name, in months. */
export const resultMonths = [6, 12, 24, 36, 60] as const;
export type ResultMonths = (typeof resultMonths)[number];

/** Rules for a logo, which is shown small on every page. */
export const logoRules: FileRules = {
  bytesAtMost: 1_048_576,
  types: ['image/png', 'image/jpeg', 'image/webp'],
  sideAtMost: 2_000,
  pixelsAtMost: 4_000_000,
};

/** The largest storage quota: 100 TB. */
export const storageQuotaAtMost = 100 * 1_024 ** 4;

/** Access to clients and their storage. */
export const clientAccess = { staff: ['companies:read'] } as const satisfies Access;
/** Access to setting the storage quota of a client. */
export const setClientStorageAccess = { staff: ['companies:write'] } as const satisfies Access;

/** Access to changes of a client's domains. */
export const clientDomainsAccess = { staff: ['engagements:write', 'clients:write'] } as const satisfies Access;

/** Access of the client's admin only. */
export const companyAccess = { roles: ['company-admin'] } as const satisfies Access;
const emits = [companyEvents.updated];

/** The calls of the company's admin about the company. */
export const company = endpoints(typedBy<typeof companySchemas>(), {
  get: endpoint({ method: 'GET', path: '/company', access: companyAccess, reads: { noun: 'company' } }),
  update: endpoint({
    method: 'PUT',
    path: '/company',
    access: companyAccess,
    changes: { noun: 'company', answersRecord: true },
    recentProof: ['requiresTwoFactor', 'sessionHours'],
    emits,
  }),
  setLogo: uploadEndpoint({
    method: 'POST',
    path: '/company/logo',
    access: companyAccess,
    changes: { noun: 'company', answersRecord: true },
    file: logoRules,
    emits,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/company/logo',
    access: companyAccess,
    changes: { noun: 'company', answersRecord: true },
    emits,
  }),
  client: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId',
    access: clientAccess,
    reads: { noun: 'client', id: 'companyId' },
  }),
  clientStorage: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/storage',
    access: clientAccess,
    reads: { noun: 'clientStorage', id: 'companyId' },
  }),
  setClientStorage: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/storage',
    access: setClientStorageAccess,
    changes: { noun: 'clientStorage', id: 'companyId', answersRecord: true },
    emits,
  }),
});
