import { z } from 'zod';

import { firstEmailsAtMost } from './awareness-schema.ts';
import { employeeAccess, employeeEvents } from './company-employees-access.ts';
import { clientAccess, companyEvents, setClientStorageAccess } from './company.ts';
import { coursesStaffAccess } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId } from './text.ts';

/** Consent of the provider to first emails to a domain that is none of the company's. */
export const mailDomainStates = ['Waiting', 'Allowed', 'Declined'] as const;

/** Domains that one answer names, those with the most employees first. */
export const mailDomainsShown = 100;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Enter a domain')
  .max(253, 'At most 253 characters')
  .regex(/^[^\s@]+\.[^\s@]+$/, 'Enter a domain such as example.com');

/** A domain whose employees get no first email yet. */
export const heldDomainSchema = z.strictObject({
  domain: z.string(),
  state: z.enum(['Waiting', 'Declined']),
  /** Active employees who had no email yet. */
  employees: z.number().int(),
});
export type HeldDomain = z.output<typeof heldDomainSchema>;

/** A domain that was asked for, with the decision of the provider. */
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

/** Access to setting the number of first emails that a client sends in a day. */
export const firstEmailsBoundAccess = setClientStorageAccess;

const path = '/provider/companies/:companyId/first-emails';
const ofClient = z.strictObject({ companyId: recordId });
const answered = {
  params: ofClient,
  changes: { noun: 'clientFirstEmails', id: 'companyId', answersRecord: true },
  emits: [companyEvents.updated, employeeEvents.updated],
  result: firstEmailsSchema,
} as const;

/** First emails to employees: their bound, and the domains that need the provider's consent. */
export const firstEmails = {
  held: endpoint({
    method: 'GET',
    path: '/companyEmployeesForCompany/heldDomains',
    access: employeeAccess,
    summary:
      'Domains of employees who get no email about training yet: the provider’s consent is pending or was declined. The first 100.',
    reads: { noun: 'heldDomain' },
    result: z.array(heldDomainSchema).max(mailDomainsShown),
  }),
  client: endpoint({
    method: 'GET',
    path,
    access: clientAccess,
    summary: 'The number of first training emails that a client sends per day, and the domains that need consent.',
    reads: { noun: 'clientFirstEmails', id: 'companyId' },
    params: ofClient,
    result: firstEmailsSchema,
  }),
  setBound: endpoint({
    method: 'PUT',
    path,
    access: firstEmailsBoundAccess,
    summary: 'Sets how many new addresses of a client get a first email in a day; null restores the default.',
    ...answered,
    body: z.strictObject({ perDay: z.number().int().min(0, 'Enter 0 or more').max(firstEmailsAtMost).nullable() }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${path}/domains`,
    access: coursesStaffAccess,
    summary: 'Allows or declines first emails of a client to a domain and what is below it.',
    ...answered,
    body: z.strictObject({ domain, state: z.enum(['Allowed', 'Declined']) }),
  }),
};
