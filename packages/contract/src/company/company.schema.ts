import { z } from 'zod';

import { clientSummarySchema } from '../clients/client-summary.schema.ts';
import { services } from '../core/access.ts';
import { companyList, enumList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { readLogMonths } from '../read-log/read-log.ts';
import { brandColour, timeZone } from './company-fields.schema.ts';
import { company, resultMonths, sessionHours, storageQuotaAtMost } from './company.ts';

/** The storage used by a company, and its quota. */
export const storageSchema = z.strictObject({ usedBytes: z.number().int(), quotaBytes: z.number().int() });
export type StorageUse = z.output<typeof storageSchema>;

/** The storage of a client, for provider staff; `defaultBytes` applies if the client has no quota. */
export const clientStorageSchema = z.strictObject({
  company: z.strictObject({ _id: recordId, name: z.string() }),
  ...storageSchema.shape,
  defaultBytes: z.number().int(),
  isDefault: z.boolean(),
});
export type ClientStorage = z.output<typeof clientStorageSchema>;

/** The settings and services of the company. */
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
  /** Domains monitored for leaks; `domainVerifications` lists all domains. */
  domains: companyList(z.string()),
  /** Domains that will be monitored for leaks once they are verified. */
  domainsAsked: companyList(z.string()),
  requiresTwoFactor: z.boolean(),
  sessionHours: z.literal(sessionHours).nullable(),
  /** Months for which results and answers of training are stored by name. */
  resultMonths: z.literal(resultMonths),
  /** Months for which the read log is kept. */
  readLogMonths: z.literal(readLogMonths),
  /** Active accounts without a second factor. */
  numOfUsersWithoutTwoFactor: z.number().int(),
  services: enumList(z.enum(services)),
  storage: storageSchema,
});
export type Company = z.output<typeof companySchema>;
const ofClient = z.strictObject({ companyId: recordId });

/** Schemas, limits and summaries of `company`. */
export const companySchemas = {
  get: {
    summary: 'Name, logo, time zone, domains, security settings and subscribed services of the company.',
    result: companySchema,
  },
  update: {
    summary: 'Updates the given fields. A shorter session length also applies to active sessions.',
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({
      timeZone: timeZone.optional(),
      brandColour: brandColour.nullable().optional(),
      requiresTwoFactor: z.boolean().optional(),
      sessionHours: z.literal(sessionHours).nullable().optional(),
      resultMonths: z.literal(resultMonths).optional(),
      readLogMonths: z.literal(readLogMonths).optional(),
    }),
    result: companySchema,
  },
  setLogo: { summary: 'Replaces the logo.', limit: { calls: 20, seconds: 60 }, result: companySchema },
  removeLogo: { summary: 'Removes the logo. Initials are shown instead.', result: companySchema },
  client: {
    summary: 'Name, logo, services and contact of a client, with what is behind its pages.',
    params: ofClient,
    result: clientSummarySchema,
  },
  clientStorage: { summary: 'Storage usage and quota of a client.', params: ofClient, result: clientStorageSchema },
  setClientStorage: {
    summary: 'Sets the storage quota of a client; null restores the default. Existing files are kept.',
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
  },
} satisfies GroupSchemas;

bindSchemas(company, companySchemas);
