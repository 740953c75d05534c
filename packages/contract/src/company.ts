import { isDomainName } from '@gatehouse/domain/domain-name';
import { isTimeZone } from '@gatehouse/domain/time-zone';
import { z } from 'zod';

import { type Access, services } from './access.ts';
import { endpoint, type FileRules, uploadEndpoint } from './endpoint.ts';
import { recordId } from './text.ts';

/** Something of the company itself changed: its logo, its time zone, its domains, its rules. */
export const companyEvents = { updated: 'company:updated' } as const;

/** Hours after which a session ends that a company can choose; null is the portal's own bound, 90 days. */
export const sessionHours = [8, 24, 168, 720] as const;
export type SessionHours = (typeof sessionHours)[number];

/** What a logo may be; it is shown small, on every page. */
export const logoRules: FileRules = {
  bytesAtMost: 1_048_576,
  types: ['image/png', 'image/jpeg', 'image/webp'],
  sideAtMost: 2_000,
  pixelsAtMost: 4_000_000,
};

/** So many domains has no company, and no scan would end. */
export const domainsAtMost = 100;

/** Bytes that a company stores, and the most that it may. */
export const storageSchema = z.strictObject({ usedBytes: z.number().int(), quotaBytes: z.number().int() });
export type StorageUse = z.output<typeof storageSchema>;

/** The same of a client, as the provider's staff see it; `defaultBytes` holds where no quota of its own is set. */
export const clientStorageSchema = z.strictObject({
  company: z.strictObject({ _id: recordId, name: z.string() }),
  ...storageSchema.shape,
  defaultBytes: z.number().int(),
  isDefault: z.boolean(),
});
export type ClientStorage = z.output<typeof clientStorageSchema>;

/** The largest storage quota: 100 TB. */
export const storageQuotaAtMost = 100 * 1_024 ** 4;

/** What the company's admin sets, and what they bought. */
export const companySchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  shortName: z.string(),
  /** Address of the picture. */
  logo: z.string().nullable(),
  /** IANA name. */
  timeZone: z.string(),
  /** Domains that are monitored. */
  domains: z.array(z.string()),
  /** Domains that were asked for and wait for the provider, who makes sure that they are the company's. */
  domainsAsked: z.array(z.string()),
  requiresTwoFactor: z.boolean(),
  sessionHours: z.literal(sessionHours).nullable(),
  /** Active accounts without a second factor. */
  numOfUsersWithoutTwoFactor: z.number().int(),
  services: z.array(z.enum(services)),
  storage: storageSchema,
});
export type Company = z.output<typeof companySchema>;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'At most 253 characters')
  .refine(isDomainName, 'Enter a domain such as acme.example');
const domains = z.array(domain).max(domainsAtMost, `At most ${domainsAtMost} domains`);
const timeZone = z.string().max(64).refine(isTimeZone, 'Select a time zone');

/** The domains of a client, as the provider's staff see them. */
export const clientDomainsSchema = z.strictObject({
  company: z.strictObject({ _id: recordId, name: z.string() }),
  domains: z.array(z.string()),
  domainsAsked: z.array(z.string()),
});
export type ClientDomains = z.output<typeof clientDomainsSchema>;

/** Who sees how much a client stores. */
export const clientStorageAccess = { staff: ['companies:read'] } as const satisfies Access;
/** Who sets how much a client may store. */
export const setClientStorageAccess = { staff: ['companies:write'] } as const satisfies Access;

/** Who settles what is monitored. */
export const clientDomainsAccess = { staff: ['engagements:write'] } as const satisfies Access;
const staffAccess: Access = clientDomainsAccess;
const ofClient = z.strictObject({ companyId: recordId });

/** The admin alone. */
export const companyAccess = { roles: ['company-admin'] } as const satisfies Access;
const emits = [companyEvents.updated];

/** The company as its admin sets it. */
export const company = {
  get: endpoint({
    method: 'GET',
    path: '/company',
    access: companyAccess,
    summary: 'Name, logo, time zone, domains, security settings and subscribed services of the company.',
    reads: { noun: 'company' },
    result: companySchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company',
    access: companyAccess,
    summary:
      'Updates the given fields. Removed domains stop being monitored immediately; new ones need the provider’s approval. A shorter session length also applies to active sessions.',
    changes: { noun: 'company', answersRecord: true },
    recentProof: ['requiresTwoFactor', 'sessionHours'],
    limit: { calls: 60, seconds: 60 },
    emits,
    body: z.strictObject({
      timeZone: timeZone.optional(),
      domains: domains.optional(),
      requiresTwoFactor: z.boolean().optional(),
      sessionHours: z.literal(sessionHours).nullable().optional(),
    }),
    result: companySchema,
  }),
  setLogo: uploadEndpoint({
    method: 'POST',
    path: '/company/logo',
    access: companyAccess,
    summary: 'Replaces the logo.',
    changes: { noun: 'company', answersRecord: true },
    limit: { calls: 20, seconds: 60 },
    file: logoRules,
    emits,
    result: companySchema,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/company/logo',
    access: companyAccess,
    summary: 'Removes the logo. Initials are shown instead.',
    changes: { noun: 'company', answersRecord: true },
    emits,
    result: companySchema,
  }),
  clientStorage: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/storage',
    access: clientStorageAccess,
    summary: 'Storage usage and quota of a client.',
    reads: { noun: 'clientStorage', id: 'companyId' },
    params: ofClient,
    result: clientStorageSchema,
  }),
  setClientStorage: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/storage',
    access: setClientStorageAccess,
    summary: 'Sets the storage quota of a client; null restores the default. Existing files are kept.',
    changes: { noun: 'clientStorage', id: 'companyId', answersRecord: true },
    emits,
    params: ofClient,
    body: z.strictObject({
      quotaBytes: z
        .number()
        .int()
        .min(0, 'Enter a size of 0 or more')
        .max(storageQuotaAtMost, 'At most 100 TB')
        .nullable(),
    }),
    result: clientStorageSchema,
  }),
  clientDomains: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/domains',
    access: staffAccess,
    summary: 'Monitored and requested domains of a client.',
    reads: { noun: 'clientDomains', id: 'companyId' },
    params: ofClient,
    result: clientDomainsSchema,
  }),
  setClientDomains: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/domains',
    access: staffAccess,
    summary: 'Sets the monitored domains of a client. Requested domains stay open until they are added or declined.',
    changes: { noun: 'clientDomains', id: 'companyId', answersRecord: true },
    emits,
    params: ofClient,
    body: z.strictObject({ domains, declined: domains.default([]) }),
    result: clientDomainsSchema,
  }),
};
