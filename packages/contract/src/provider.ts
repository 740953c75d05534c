import { z } from 'zod';

import { services } from './access.ts';
import { companyList, listOfWords } from './answer-lists.ts';
import { clientStates, staffMemberSchema } from './clients-schema.ts';
import { endpoint } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { day, line, moment, recordId } from './text.ts';
import { tokenScopes } from './token-access.ts';

/** A client company as the provider's staff see it. */
export const clientCompanySchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  shortName: z.string(),
  /** Address of the logo. */
  logo: z.string().nullable(),
  services: listOfWords(z.enum(services)),
  numOfUsers: z.number().int(),
  numOfEngagements: z.number().int(),
  /** Unresolved findings of these severities; null for staff who read no security data and manage no clients. */
  openCritical: z.number().int().nullable(),
  openHigh: z.number().int().nullable(),
  /** Retests that wait for the provider, and since when the oldest does; null likewise. */
  waitingRetests: z.number().int().nullable(),
  waitingSince: moment.nullable(),
  /** When an engagement was last published. */
  lastPublished: moment.nullable(),
  /** The next one that is planned. */
  nextEngagement: z.strictObject({ _id: recordId, title: z.string(), date_start: day }).nullable(),
  /** Domains that the client added and that are not verified yet. */
  domainsAsked: companyList(z.string()),
  state: z.enum(clientStates),
  /** The member of the staff who answers for the client. */
  accountLead: staffMemberSchema.nullable(),
});
export type ClientCompany = z.output<typeof clientCompanySchema>;

/** A token without its secret, which is shown once and never kept. */
export const apiTokenSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  scopes: listOfWords(z.enum(tokenScopes)),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable(),
});
export type ApiToken = z.output<typeof apiTokenSchema>;

/**
 * What staff hear of the companies: `{companyId, event, by?}`, the event being the one that the company itself hears. No record
 * comes along; staff read anew what the event makes stale.
 */
export const providerEvents = { changed: 'companies:changed' } as const;

/**
 * Calls of the provider's own staff, from the page or with an API token (contract/core.md, Roles, permissions,
 * services).
 */
export const provider = {
  companies: listOf({
    path: '/provider/companies',
    access: { staff: ['companies:read'] },
    summary: 'Client companies, by name.',
    reads: { noun: 'client' },
    row: clientCompanySchema,
    search: true,
    sorts: ['name'],
    filters: {
      /** With domains that are not verified yet. */
      asksDomains: filter.flag(),
      /** Active clients where it is left out. */
      state: filter.oneOf(clientStates, 'active'),
      /** Clients that have this service now. */
      service: filter.oneOf(services),
      lead: filter.id('me', 'unassigned'),
    },
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/provider/tokens',
    access: { staff: ['tokens:write'] },
    summary: 'Active API tokens, newest first, without their secrets.',
    reads: { noun: 'token' },
    result: companyList(apiTokenSchema),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/provider/tokens',
    access: { staff: ['tokens:write'] },
    recentProof: true,
    limit: { calls: 30, seconds: 300 },
    summary:
      'Creates an API token and returns its secret once. It is revoked when its owner’s password changes or the owner is disabled.',
    changes: { noun: 'token' },
    body: z.strictObject({
      name: line(80, 'Enter a name for the token'),
      scopes: z.array(z.enum(tokenScopes)).min(1, 'Select at least one scope').max(tokenScopes.length),
      days: z.number().int().min(1).max(365),
    }),
    result: z.strictObject({ token: apiTokenSchema, secret: z.string() }),
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/provider/tokens/:id',
    access: { staff: ['tokens:write'] },
    summary: 'Revokes an API token immediately and notifies its owner by email.',
    changes: { noun: 'token', id: 'id' },
    params: z.strictObject({ id: recordId }),
    result: z.strictObject({ revoked: z.literal(true) }),
  }),
};
