import { z } from 'zod';

import { services } from '../core/access.ts';
import { listOfWords } from '../core/answer-lists.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { clientContactSchema, staffContactSchema } from './client.schema.ts';
import { clientStates } from './client.ts';

/** A client as the head of its pages shows it to the provider's staff. */
export const clientSummarySchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  shortName: z.string(),
  /** Never changes, nor does the prefix of its ids. */
  slug: z.string(),
  idPrefix: z.string(),
  state: z.enum(clientStates),
  /** Since when it is archived. */
  archivedAt: moment.nullable(),
  accountLead: staffContactSchema.nullable(),
  logo: z.string().nullable(),
  services: listOfWords(z.enum(services)),
  timeZone: z.string(),
  brandColour: z.string().nullable(),
  /** People to write to, on either side. */
  contacts: z.strictObject({
    client: z.array(clientContactSchema).max(5),
    provider: z.array(staffContactSchema).max(5),
  }),
  /** The admin who has been there longest. */
  contact: z.strictObject({ fullname: z.string(), username: z.string() }).nullable(),
  /** Numbers for the links to some of its pages. */
  counts: z.strictObject({
    engagements: z.number().int(),
    /** Unresolved; null for staff who read no security data and manage no clients. */
    findings: z.number().int().nullable(),
    /** Requests without an answer. */
    requests: z.number().int(),
    /** Domains that are not verified yet. */
    domains: z.number().int(),
  }),
});
export type ClientSummary = z.output<typeof clientSummarySchema>;
