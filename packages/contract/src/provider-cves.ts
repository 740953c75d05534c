import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import { assetStaffAccess } from './assets-access.ts';
import { cveDetailSchema, cveRowSchema } from './cves-schema.ts';
import { endpoint } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { recordId } from './text.ts';

const count = z.number().int();

/** How many clients a row names at most, those with the most affected assets first. */
export const namedClientsAtMost = 10;

/** A vulnerability over all clients. */
export const clientCveSchema = cveRowSchema
  .omit({ fixedIn: true, state: true, confidence: true, sources: true, numOfFixed: true, isOwn: true })
  .extend({
    /** A version fixes it. */
    hasFix: z.boolean(),
    /** Clients with an affected asset. */
    numOfCompanies: count,
    companies: z
      .array(z.strictObject({ _id: recordId, name: z.string(), shortName: z.string(), numOfAssets: count }))
      .max(namedClientsAtMost),
  });
export type ClientCVE = z.output<typeof clientCveSchema>;

/** Vulnerabilities of clients, for the provider’s staff. */
export const providerCves = {
  list: listOf({
    path: '/provider/cves',
    access: assetStaffAccess,
    cost: 'heavy',
    summary:
      'Vulnerabilities that affect assets of clients, by priority. What a client added itself is not among them.',
    reads: { noun: 'cves' },
    row: clientCveSchema,
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
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/cves/:cve',
    access: assetStaffAccess,
    summary: 'One vulnerability of a client: what each source says of it, and the assets that it concerns.',
    reads: { noun: 'cve', id: 'cve' },
    params: z.strictObject({ companyId: recordId, cve: z.string().trim().min(1).max(100) }),
    result: cveDetailSchema,
  }),
};
