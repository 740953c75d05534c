import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import { services } from '../core/access.ts';
import { enumList } from '../core/answer-lists.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { clientContactSchema, staffContactSchema } from './client.schema.ts';
import { clientStates } from './client.ts';

/** A client in the header of its pages, for provider staff. */
export const clientSummarySchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  shortName: z.string(),
  /** The slug, which never changes; neither does the prefix of its IDs. */
  slug: z.string(),
  idPrefix: z.string(),
  state: z.enum(clientStates),
  /** Time at which it was archived. */
  archivedAt: moment.nullable(),
  accountLead: staffContactSchema.nullable(),
  logo: z.string().nullable(),
  services: enumList(z.enum(services)),
  timeZone: z.string(),
  brandColour: z.string().nullable(),
  /** True if staff approve attestation letters of the client before they are issued. */
  letterApproval: z.boolean(),
  /** The language of its reports. */
  reportLanguage: z.enum(reportLanguages),
  /** Contacts of both sides. */
  contacts: z.strictObject({
    client: z.array(clientContactSchema).max(5),
    provider: z.array(staffContactSchema).max(5),
  }),
  /** The longest-serving admin of the client. */
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
