import { isFullName } from '@gatehouse/domain/full-name';
import { z } from 'zod';

import { type Access, companyRoles } from './access.ts';
import { cutList } from './answer-lists.ts';
import { endpoint, uploadEndpoint } from './endpoint.ts';
import { filter, listOf } from './list-of.ts';
import { presences, userEvents } from './me.ts';
import { emailLine, line, moment, recordId } from './text.ts';

/** Roles that an admin gives out; `new` is only what an account may have been made with elsewhere. */
export const givenRoles = [
  'company-admin',
  'company-manager',
  'company-user',
  'company-hr',
  'public-cybersecurity-awareness',
] as const satisfies readonly (typeof companyRoles)[number][];
export type GivenRole = (typeof givenRoles)[number];

/** `invited` until the invitation is accepted; an open invitation is no account yet. */
export const userStates = ['active', 'invited', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

/** One person of the company, as its admins and managers see them. */
export const companyUserSchema = z.strictObject({
  _id: recordId,
  fullname: z.string(),
  username: z.string(),
  role: z.enum(companyRoles),
  state: z.enum(userStates),
  /** False for users who are only invited, too: they cannot sign in (specification.md, Entities and their fields). */
  enabled: z.boolean(),
  hasTotp: z.boolean(),
  presence: z.enum(presences),
  lastSignInAt: moment.nullable(),
  createdAt: moment,
  /** Of someone who has not accepted yet: when the mail left last, and until when its link is good. */
  invitation: z.strictObject({ sentAt: moment, expiresAt: moment }).nullable(),
});
export type CompanyUser = z.output<typeof companyUserSchema>;

/** What the list can be sorted by. */
export const userSorts = ['fullname', '-fullname', 'username', '-username', 'lastSignInAt', '-lastSignInAt'] as const;

/** Who sees the people of the company (specification.md, Roles and permissions: admin and manager). */
export const usersAccess = { permissions: ['company-users-admin:read'] } as const satisfies Access;
/** The screen asks for the role itself (specification.md, Access table). */
export const usersScreenAccess = { roles: ['company-admin', 'company-manager'] } as const satisfies Access;
/** Who changes them. */
export const usersWriteAccess = { permissions: ['company-users-admin:write'] } as const satisfies Access;

/** What a table of people may be; larger ones come in parts. */
export const peopleTable = { bytesAtMost: 1_048_576, rowsAtMost: 500 } as const;

/** Limits of invitations by email: of one company, and for one address in it. */
export const invitationLimits = {
  openAtMost: 1_000,
  mailsPerDay: 1_000,
  mailsPerAddressAndDay: 5,
  secondsBetweenMails: 60,
} as const;

/** One line of a table of people: what would become of it. */
export const personLineSchema = z.strictObject({
  /** Counted from 1, the names of the columns included. */
  line: z.number().int(),
  fullname: z.string(),
  username: z.string(),
  role: z.string(),
  outcome: z.enum(['new', 'existing', 'faulty']),
  /** Why it cannot be taken, in a sentence; null where it can. */
  fault: z.string().nullable(),
});
export type PersonLine = z.output<typeof personLineSchema>;

/** Full name of someone who is invited. */
export const fullname = line(200, 'Enter the full name').refine(isFullName, 'Enter a first and last name');
/** Email address of someone who is invited, with which they sign in. */
export const username = emailLine('Enter the email address');
const role = z.enum(givenRoles);
/** Someone who is to be invited. */
export const inviteeSchema = z.strictObject({ fullname, username, role });
/** Options of a password reset. */
export const resetSchema = z.strictObject({ removeTwoFactor: z.boolean().default(false) }).optional();
const named = z.strictObject({ id: recordId });
const access = usersWriteAccess;
const emits = [userEvents.updated];

/** The people of the company: accounts and invitations. Writing is the admin's; no one changes their own account here. */
export const users = {
  list: listOf({
    path: '/companyUsers',
    access: usersAccess,
    summary: 'Users of the company, including invited ones, by name.',
    reads: { noun: 'user' },
    row: companyUserSchema,
    search: true,
    sorts: userSorts,
    filters: {
      role: filter.oneOf(companyRoles),
      state: filter.oneOf(userStates),
      twoFactor: filter.oneOf(['on', 'off']),
    },
  }),
  invite: endpoint({
    method: 'POST',
    path: '/companyUsers',
    access,
    recentProof: true,
    summary:
      'Invites a colleague by email; the link works once, for seven days. 409 where the address is taken or a limit is reached.',
    changes: { noun: 'user' },
    limit: { calls: 60, seconds: 60 },
    emits,
    body: inviteeSchema,
    result: companyUserSchema,
  }),
  resend: endpoint({
    method: 'PUT',
    path: '/companyUsers/invitations/:id',
    access,
    summary:
      'Resends an invitation with a new link that replaces the previous one (once a minute, five emails per address and day).',
    changes: { noun: 'user', id: 'id' },
    limit: { calls: 60, seconds: 60 },
    emits,
    params: named,
    result: companyUserSchema,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/companyUsers/invitations/:id',
    access,
    summary: 'Withdraws an open invitation. Its link stops working.',
    changes: { noun: 'user', id: 'id' },
    emits,
    params: named,
    result: z.strictObject({ withdrawn: z.literal(true) }),
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/companyUsers/role/:id',
    access,
    recentProof: true,
    summary: 'Changes the role of a user or invitation, effective from their next request.',
    changes: { noun: 'user', id: 'id' },
    emits,
    params: named,
    body: z.strictObject({ role }),
    result: companyUserSchema,
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/companyUsers/resetPasswordForCompanyUser/:id',
    access,
    recentProof: true,
    summary:
      'Ends all sessions of a user, invalidates the password and emails a reset link. With removeTwoFactor, also turns off two-factor authentication.',
    changes: { noun: 'user', id: 'id' },
    limit: { calls: 60, seconds: 60 },
    emits,
    params: named,
    body: resetSchema,
    result: companyUserSchema,
  }),
  enableOrDisable: endpoint({
    method: 'PUT',
    path: '/companyUsers/enableOrDisableUser/:id',
    access,
    recentProof: true,
    summary: 'Enables or disables an account. Disabling ends its sessions and sockets immediately on all processes.',
    changes: { noun: 'user', id: 'id' },
    emits,
    params: named,
    body: z.strictObject({ enabled: z.boolean() }),
    result: companyUserSchema,
  }),
  previewImport: uploadEndpoint({
    method: 'POST',
    path: '/companyUsers/import/preview',
    access,
    summary: 'Previews a user import (CSV: name, email, role) line by line. Nothing is changed.',
    limit: { calls: 30, seconds: 60 },
    result: z.strictObject({ lines: cutList(personLineSchema) }),
  }),
  import: uploadEndpoint({
    method: 'POST',
    path: '/companyUsers/import',
    access,
    recentProof: true,
    summary: 'Invites all new users in the file. No invitations are sent if a line is invalid or a limit is reached.',
    changes: { noun: 'user' },
    limit: { calls: 10, seconds: 60 },
    emits,
    result: z.strictObject({ invited: z.number().int(), existing: z.number().int() }),
  }),
};
