import { z } from 'zod';

import { type Access, services } from './access.ts';
import { companyList, listOfWords } from './answer-lists.ts';
import { clientSummarySchema } from './client-summary.ts';
import { brandColour, timeZone } from './company-fields.ts';
import { endpoint, type FileRules, uploadEndpoint } from './endpoint.ts';
import { recordId } from './text.ts';

/** Something of the company itself changed: its logo, its time zone, its domains, its rules. */
export const companyEvents = { updated: 'company:updated' } as const;

/** Hours after which a session ends that a company can choose; null is the portal's own bound, 90 days. */
export const sessionHours = [8, 24, 168, 720] as const;
export type SessionHours = (typeof sessionHours)[number];

/** For how long a company may keep results of training under a name, in months. */
export const resultMonths = [6, 12, 24, 36, 60] as const;
export type ResultMonths = (typeof resultMonths)[number];

/** What a logo may be; it is shown small, on every page. */
export const logoRules: FileRules = {
  bytesAtMost: 1_048_576,
  types: ['image/png', 'image/jpeg', 'image/webp'],
  sideAtMost: 2_000,
  pixelsAtMost: 4_000_000,
};

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
  /** On certificates, as #rrggbb; null is the portal's own. */
  brandColour: z.string().nullable(),
  /** IANA name. */
  timeZone: z.string(),
  /** Domains that are monitored for leaks; `domainVerifications` has all of them. */
  domains: companyList(z.string()),
  /** Domains that will be monitored for leaks once they are verified. */
  domainsAsked: companyList(z.string()),
  requiresTwoFactor: z.boolean(),
  sessionHours: z.literal(sessionHours).nullable(),
  /** For so many months results and answers of training are kept under a name. */
  resultMonths: z.literal(resultMonths),
  /** Active accounts without a second factor. */
  numOfUsersWithoutTwoFactor: z.number().int(),
  services: listOfWords(z.enum(services)),
  storage: storageSchema,
});
export type Company = z.output<typeof companySchema>;

/** Who sees a client and how much it stores. */
export const clientAccess = { staff: ['companies:read'] } as const satisfies Access;
/** Who sets how much a client may store. */
export const setClientStorageAccess = { staff: ['companies:write'] } as const satisfies Access;

/** Access to changes of a client's domains. */
export const clientDomainsAccess = { staff: ['engagements:write', 'clients:write'] } as const satisfies Access;
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
    summary: 'Updates the given fields. A shorter session length also applies to active sessions.',
    changes: { noun: 'company', answersRecord: true },
    recentProof: ['requiresTwoFactor', 'sessionHours'],
    limit: { calls: 60, seconds: 60 },
    emits,
    body: z.strictObject({
      timeZone: timeZone.optional(),
      brandColour: brandColour.nullable().optional(),
      requiresTwoFactor: z.boolean().optional(),
      sessionHours: z.literal(sessionHours).nullable().optional(),
      resultMonths: z.literal(resultMonths).optional(),
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
  client: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId',
    access: clientAccess,
    summary: 'Name, logo, services and contact of a client, with what is behind its pages.',
    reads: { noun: 'client', id: 'companyId' },
    params: ofClient,
    result: clientSummarySchema,
  }),
  clientStorage: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/storage',
    access: clientAccess,
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
};
