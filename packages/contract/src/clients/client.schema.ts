import { isFullName } from '@gatehouse/domain/full-name';
import { reportLanguages } from '@gatehouse/domain/report-language';
import { isSlug } from '@gatehouse/domain/slug';
import { z } from 'zod';

import { brandColour, companyDomains, timeZone } from '../company/company-fields.schema.ts';
import { services } from '../core/access.ts';
import { limitedList } from '../core/answer-lists.schema.ts';
import { emailLine, line, optionalText, recordId, requiredText } from '../core/text.schema.ts';
import { newServicePeriod } from './client-services.schema.ts';
import { contactsAtMost } from './client.ts';

/** A member of the provider's staff, as records of clients name them. */
export const staffMemberSchema = z.strictObject({ _id: recordId, fullname: z.string() });

/** A member of the provider's staff to write to or call. */
export const staffContactSchema = staffMemberSchema.extend({ email: z.string(), phone: z.string().nullable() });
export type StaffContact = z.output<typeof staffContactSchema>;

const clientName = line(200, 'Enter the name of the client');
/** The first short name of a client determines its slug and the prefix of its IDs. */
const clientShortName = line(40, 'Enter a short name').regex(/[\p{L}\p{N}]/u, 'Use at least one letter or digit');

const onceEach = (periods: readonly { service: string }[]): boolean =>
  new Set(periods.map(({ service }) => service)).size === periods.length;

/** The fields of a new client. The administrator is invited by email. */
export const newClientSchema = z.strictObject({
  name: clientName,
  shortName: clientShortName,
  /** If absent, derived from the short name; it never changes. */
  slug: z.string().max(40).refine(isSlug, 'Use 2 to 40 lowercase letters, digits and hyphens').optional(),
  services: z.array(newServicePeriod).max(services.length).refine(onceEach, 'Select each service once'),
  administrator: z.strictObject({
    fullname: line(200, 'Enter the full name').refine(isFullName, 'Enter a first and last name'),
    username: emailLine('Enter the email address'),
  }),
  domains: companyDomains.optional(),
  timeZone,
  accountLead: recordId.nullable().optional(),
});
export type NewClient = z.output<typeof newClientSchema>;

/** The client that was created. */
export const createdClientSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  shortName: z.string(),
  slug: z.string(),
});

const remark = z.strictObject({ path: z.string(), message: z.string() });

/** The result of checking a new client: issues would refuse it, warnings would not. */
export const clientCheckSchema = z.strictObject({ issues: limitedList(remark), warnings: limitedList(remark) });
export type ClientCheck = z.output<typeof clientCheckSchema>;

/** A contact at the client. */
export const clientContactSchema = z.strictObject({
  fullname: requiredText(200, 'Enter the full name'),
  email: emailLine('Enter the email address'),
  phone: optionalText(40).default(''),
  /** The contact's job title, such as `CISO`. */
  role: optionalText(80).default(''),
});
export type ClientContact = z.output<typeof clientContactSchema>;

/** Changes that staff make to a client; omitted fields stay as they are. */
export const clientChangeSchema = z.strictObject({
  name: clientName.optional(),
  shortName: clientShortName.optional(),
  timeZone: timeZone.optional(),
  /** The second accent color of the client's certificates; null for that of the portal. */
  brandColour: brandColour.nullable().optional(),
  /** Staff approve attestation letters before they are issued. */
  letterApproval: z.boolean().optional(),
  /** The language of the client's reports. */
  reportLanguage: z.enum(reportLanguages, 'Unknown language').optional(),
  accountLead: recordId.nullable().optional(),
  clientContacts: z.array(clientContactSchema).max(contactsAtMost, `At most ${contactsAtMost} contacts`).optional(),
  /** IDs of provider staff. */
  staffContacts: z.array(recordId).max(contactsAtMost, `At most ${contactsAtMost} contacts`).optional(),
});
