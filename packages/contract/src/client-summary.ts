import { z } from 'zod';

import { services } from './access.ts';
import { recordId } from './text.ts';

/** A client as the head of its pages shows it to the provider's staff. */
export const clientSummarySchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  shortName: z.string(),
  logo: z.string().nullable(),
  services: z.array(z.enum(services)),
  /** The admin who has been there longest. */
  contact: z.strictObject({ fullname: z.string(), username: z.string() }).nullable(),
  /** What is behind some of its pages. */
  counts: z.strictObject({
    engagements: z.number().int(),
    /** Unresolved. */
    findings: z.number().int(),
    /** Requests that wait for an answer. */
    requests: z.number().int(),
    /** Domains that wait for approval. */
    domains: z.number().int(),
  }),
});
export type ClientSummary = z.output<typeof clientSummarySchema>;
