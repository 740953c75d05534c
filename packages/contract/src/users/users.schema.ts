import { isFullName } from '@gatehouse/domain/full-name';
import { z } from 'zod';

import { companyRoles } from '../core/access.ts';
import { limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { emailLine, line, moment, recordId } from '../core/text.schema.ts';
import { presences } from '../me/me.ts';
import { givenRoles, users, userStates } from './users.ts';

/** A user of the company, for its admins and managers. */
export const companyUserSchema = z.strictObject({
  _id: recordId,
  fullname: z.string(),
  username: z.string(),
  role: z.enum(companyRoles),
  state: z.enum(userStates),
  /** Also false for invited users, who cannot sign in yet (specification.md, Entities and their fields). */
  enabled: z.boolean(),
  hasTotp: z.boolean(),
  presence: z.enum(presences),
  lastSignInAt: moment.nullable(),
  createdAt: moment,
  /** The open invitation: when its email was last sent, and when its link expires. */
  invitation: z.strictObject({ sentAt: moment, expiresAt: moment }).nullable(),
});
export type CompanyUser = z.output<typeof companyUserSchema>;

/** The preview of one line of a table of users. */
export const personLineSchema = z.strictObject({
  /** Counted from 1, with the headings. */
  line: z.number().int(),
  fullname: z.string(),
  username: z.string(),
  role: z.string(),
  outcome: z.enum(['new', 'existing', 'faulty']),
  /** The reason why the line cannot be imported, in a sentence; null if it can. */
  fault: z.string().nullable(),
});
export type PersonLine = z.output<typeof personLineSchema>;

/** Full name of an invited user. */
export const fullname = line(200, 'Enter the full name').refine(isFullName, 'Enter a first and last name');
/** Email address of an invited user, which is also the username. */
export const username = emailLine('Enter the email address');
const role = z.enum(givenRoles);
/** Options of a password reset. */
export const resetSchema = z.strictObject({ removeTwoFactor: z.boolean().default(false) }).optional();
const named = z.strictObject({ id: recordId });

/** Schemas, limits and summaries of `users`. */
export const userSchemas = {
  list: { summary: 'Users of the company, including invited ones, by name.', row: companyUserSchema },
  invite: {
    summary:
      'Invites a colleague by email; the link works once, for seven days. 409 where the address is taken or a limit is reached.',
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({ fullname, username, role }),
    result: companyUserSchema,
  },
  resend: {
    summary:
      'Resends an invitation with a new link that replaces the previous one (once a minute, five emails per address and day).',
    limit: { calls: 60, seconds: 60 },
    params: named,
    result: companyUserSchema,
  },
  withdraw: {
    summary: 'Withdraws an open invitation. Its link stops working.',
    params: named,
    result: z.strictObject({ withdrawn: z.literal(true) }),
  },
  changeRole: {
    summary: 'Changes the role of a user or invitation, effective from their next request.',
    params: named,
    body: z.strictObject({ role }),
    result: companyUserSchema,
  },
  resetPassword: {
    summary:
      'Ends all sessions of a user, invalidates the password and emails a reset link. With removeTwoFactor, also turns off two-factor authentication.',
    limit: { calls: 60, seconds: 60 },
    params: named,
    body: resetSchema,
    result: companyUserSchema,
  },
  enableOrDisable: {
    summary: 'Enables or disables an account. Disabling ends its sessions and sockets immediately on all processes.',
    params: named,
    body: z.strictObject({ enabled: z.boolean() }),
    result: companyUserSchema,
  },
  previewImport: {
    summary: 'Previews a user import (CSV: name, email, role) line by line. Nothing is changed.',
    limit: { calls: 30, seconds: 60 },
    result: z.strictObject({ lines: limitedList(personLineSchema) }),
  },
  import: {
    summary: 'Invites all new users in the file. No invitations are sent if a line is invalid or a limit is reached.',
    limit: { calls: 10, seconds: 60 },
    result: z.strictObject({ invited: z.number().int(), existing: z.number().int() }),
  },
} satisfies GroupSchemas;

bindSchemas(users, userSchemas);
