import { z } from 'zod';

import { staffMemberSchema } from '../clients/client.schema.ts';
import { clientStates } from '../clients/client.ts';
import { services } from '../core/access.ts';
import { companyList, enumList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { day, line, moment, recordId } from '../core/text.schema.ts';
import { provider } from './provider.ts';
import { tokenScopes } from './token-access.ts';

/** A client company, for provider staff. */
export const clientCompanySchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  shortName: z.string(),
  /** Address of the logo. */
  logo: z.string().nullable(),
  services: enumList(z.enum(services)),
  numOfUsers: z.number().int(),
  numOfEngagements: z.number().int(),
  /** Unresolved findings of these severities; null for staff who read no security data and manage no clients. */
  openCritical: z.number().int().nullable(),
  openHigh: z.number().int().nullable(),
  /** Number of retests that the provider must work on, and the time of the oldest; null likewise. */
  waitingRetests: z.number().int().nullable(),
  waitingSince: moment.nullable(),
  /** Time at which an engagement was last published. */
  lastPublished: moment.nullable(),
  /** The next one that is planned. */
  nextEngagement: z.strictObject({ _id: recordId, title: z.string(), date_start: day }).nullable(),
  /** Domains added by the client that are not verified yet. */
  domainsAsked: companyList(z.string()),
  state: z.enum(clientStates),
  /** The staff member responsible for the client. */
  accountLead: staffMemberSchema.nullable(),
});
export type ClientCompany = z.output<typeof clientCompanySchema>;

/** A token without its secret, which is shown once and not stored. */
export const apiTokenSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  scopes: enumList(z.enum(tokenScopes)),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable(),
});
export type ApiToken = z.output<typeof apiTokenSchema>;

/** Schemas, limits and summaries of `provider`. */
export const providerSchemas = {
  companies: { summary: 'Client companies, by name.', row: clientCompanySchema },
  tokens: {
    summary: 'Active API tokens, newest first, without their secrets.',
    result: companyList(apiTokenSchema),
  },
  createToken: {
    limit: { calls: 30, seconds: 300 },
    summary:
      'Creates an API token and returns its secret once. It is revoked when its owner’s password changes or the owner is disabled.',
    body: z.strictObject({
      name: line(80, 'Enter a name for the token'),
      scopes: z.array(z.enum(tokenScopes)).min(1, 'Select at least one scope').max(tokenScopes.length),
      days: z.number().int().min(1).max(365),
    }),
    result: z.strictObject({ token: apiTokenSchema, secret: z.string() }),
  },
  revokeToken: {
    summary: 'Revokes an API token immediately and notifies its owner by email.',
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ revoked: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(provider, providerSchemas);
