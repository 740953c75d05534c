import type { Access } from '../core/access.ts';
import { deleteCall, getCall, putCall } from '../core/calls.ts';
import { endpoints, type FileRules, typedBy, uploadEndpoint } from '../core/endpoint.ts';
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
/** A change of the company by its admin, which returns it. */
const answered = { access: companyAccess, changes: { noun: 'company', answersRecord: true }, emits } as const;

/** The calls of the company's admin about the company. */
export const company = endpoints(typedBy<typeof companySchemas>(), {
  get: getCall('/company', { access: companyAccess, reads: { noun: 'company' } }),
  update: putCall('/company', {
    ...answered,
    recentProof: ['requiresTwoFactor', 'sessionHours'],
  }),
  setLogo: uploadEndpoint({ ...answered, method: 'POST', path: '/company/logo', file: logoRules }),
  removeLogo: deleteCall('/company/logo', answered),
  client: getCall('/provider/companies/:companyId', {
    access: clientAccess,
    reads: { noun: 'client', id: 'companyId' },
  }),
  clientStorage: getCall('/provider/companies/:companyId/storage', {
    access: clientAccess,
    reads: { noun: 'clientStorage', id: 'companyId' },
  }),
  setClientStorage: putCall('/provider/companies/:companyId/storage', {
    access: setClientStorageAccess,
    changes: { noun: 'clientStorage', id: 'companyId', answersRecord: true },
    emits,
  }),
});
