import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { cveDetailSchema, cveRowSchema } from './cve.schema.ts';
import { namedClientsAtMost, providerCves } from './provider-cves.ts';

const count = z.number().int();

/** A vulnerability with the number of affected clients. */
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

/** Schemas, limits and summaries of `providerCves`. */
export const providerCveSchemas = {
  list: {
    cost: 'heavy',
    summary:
      'Vulnerabilities that affect assets of clients, by priority. What a client added itself is not among them.',
    row: clientCveSchema,
  },
  get: {
    summary: 'One vulnerability of a client: what each source says of it, and the assets that it concerns.',
    params: z.strictObject({ companyId: recordId, cve: z.string().trim().min(1).max(100) }),
    result: cveDetailSchema,
  },
} satisfies GroupSchemas;

bindSchemas(providerCves, providerCveSchemas);
