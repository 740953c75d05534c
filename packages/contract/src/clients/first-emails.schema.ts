import { z } from 'zod';

import { firstEmailsAtMost } from '../awareness/awareness-session.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { firstEmails, mailDomainsShown, mailDomainStates } from './first-emails.ts';

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Enter a domain')
  .max(253, 'At most 253 characters')
  .regex(/^[^\s@]+\.[^\s@]+$/, 'Enter a domain such as example.com');

/** A domain whose employees do not get first emails yet. */
export const heldDomainSchema = z.strictObject({
  domain: z.string(),
  state: z.enum(['Waiting', 'Declined']),
  /** Active employees who had no email yet. */
  employees: z.number().int(),
});
export type HeldDomain = z.output<typeof heldDomainSchema>;

/** A requested domain, with the decision of the provider. */
export const mailDomainSchema = z.strictObject({
  domain: z.string(),
  state: z.enum(mailDomainStates),
  employees: z.number().int(),
  requestedAt: moment,
  decidedAt: moment.nullable(),
  /** The name of the member of staff; empty where it is not known. */
  decidedBy: z.string(),
});
export type MailDomain = z.output<typeof mailDomainSchema>;

/** First emails of a client: how many a day, and to which domains. */
export const firstEmailsSchema = z.strictObject({
  company: z.strictObject({ _id: recordId, name: z.string() }),
  perDay: z.number().int(),
  defaultPerDay: z.number().int(),
  isDefault: z.boolean(),
  /** Sent since midnight UTC. */
  sentToday: z.number().int(),
  domains: z.array(mailDomainSchema).max(mailDomainsShown),
});
export type FirstEmails = z.output<typeof firstEmailsSchema>;
const ofClient = z.strictObject({ companyId: recordId });
const answeredSchemas = { params: ofClient, result: firstEmailsSchema } as const;

/** Schemas, limits and summaries of `firstEmails`. */
export const firstEmailSchemas = {
  held: {
    summary:
      'Domains of employees who get no email about training yet: the provider’s consent is pending or was declined. The first 100.',
    result: z.array(heldDomainSchema).max(mailDomainsShown),
  },
  client: {
    summary: 'The number of first training emails that a client sends per day, and the domains that need consent.',
    params: ofClient,
    result: firstEmailsSchema,
  },
  setBound: {
    summary: 'Sets how many new addresses of a client get a first email in a day; null restores the default.',
    ...answeredSchemas,
    body: z.strictObject({ perDay: z.number().int().min(0, 'Enter 0 or more').max(firstEmailsAtMost).nullable() }),
  },
  decide: {
    summary: 'Allows or declines first emails of a client to a domain and what is below it.',
    ...answeredSchemas,
    body: z.strictObject({ domain, state: z.enum(['Allowed', 'Declined']) }),
  },
} satisfies GroupSchemas;

bindSchemas(firstEmails, firstEmailSchemas);
