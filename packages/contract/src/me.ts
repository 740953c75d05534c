import { z } from 'zod';

import { companyRoles, permissionTable, type Permission, services, staffRoles, staffScopes } from './access.ts';
import { totpToken, typedPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { moment, recordId } from './text.ts';

/** One entry of the bell (spec §3). */
export const notificationSchema = z.strictObject({
  _id: recordId,
  body: z.string(),
  link: z.string(),
  date: moment,
  isRead: z.boolean(),
});
export type Notification = z.output<typeof notificationSchema>;

/** The signed-in user, as screens and menu need it (spec §3). */
export const userInfoSchema = z.strictObject({
  _id: recordId,
  fullname: z.string(),
  username: z.string(),
  role: z.enum([...companyRoles, ...staffRoles]),
  /** Permission strings (spec §3 calls them roles). */
  roles: z.array(z.enum(Object.keys(permissionTable) as [Permission, ...Permission[]])),
  scopes: z.array(z.enum(staffScopes)),
  company: z.strictObject({
    _id: recordId,
    name: z.string(),
    shortName: z.string(),
    logo: z.string().nullable(),
    services: z.array(z.enum(services)),
    /** IANA name. */
    timeZone: z.string(),
  }),
  notifications: z.array(notificationSchema),
  passwordLastSet: moment.nullable(),
  mustChangePassword: z.boolean(),
  /** The company requires a second factor, and there is none yet: nothing else is open before. */
  mustSetUpTotp: z.boolean(),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type UserInfo = z.output<typeof userInfoSchema>;

/** A place where the user is signed in. */
export const sessionSchema = z.strictObject({
  _id: recordId,
  createdAt: moment,
  lastSeenAt: moment,
  userAgent: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

const done = z.strictObject({ changed: z.literal(true) });

/** Calls of the signed-in user upon its own account. */
export const me = {
  info: endpoint({
    method: 'GET',
    path: '/companyUsers/me',
    access: 'signed-in',
    whileRestricted: true,
    whileWithoutFactor: true,
    summary: 'The signed-in user with company, permissions and notifications, newest first.',
    result: userInfoSchema,
  }),
  notificationsRead: endpoint({
    method: 'PUT',
    path: '/companyUsers/me/notificationsRead',
    access: 'signed-in',
    summary: 'Marks every notification of the signed-in user as read.',
    emits: ['notifications'],
    result: z.strictObject({ read: z.number().int() }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/companyUsers/me/passwordOnly',
    access: 'signed-in',
    summary: 'Changes the password; needs the current one; every other session ends.',
    limit: { calls: 20, seconds: 300 },
    body: z.strictObject({ currentPassword: typedPassword, password: typedPassword }),
    result: done,
  }),
  enforceChangePassword: endpoint({
    method: 'PUT',
    path: '/companyUsers/me/enforceChangePassword',
    access: 'signed-in',
    whileRestricted: true,
    whileWithoutFactor: true,
    summary: 'Sets the first own password of an account that must change it.',
    limit: { calls: 20, seconds: 300 },
    body: z.strictObject({ password: typedPassword }),
    result: done,
  }),
  totpSetUp: endpoint({
    method: 'GET',
    path: '/companyUsers/me/totp',
    access: 'signed-in',
    whileWithoutFactor: true,
    summary: 'A fresh secret for an authenticator, as otpauth address and QR picture; not yet in force.',
    result: z.strictObject({ otpauthUrl: z.string(), secret: z.string(), qrCode: z.string() }),
  }),
  totpEnable: endpoint({
    method: 'POST',
    path: '/companyUsers/me/totp',
    access: 'signed-in',
    whileWithoutFactor: true,
    summary: 'Turns two-factor on with a first code; answers the recovery codes, shown once.',
    limit: { calls: 20, seconds: 300 },
    body: z.strictObject({ totpToken }),
    result: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  }),
  totpDisable: endpoint({
    method: 'DELETE',
    path: '/companyUsers/me/totp',
    access: 'signed-in',
    summary: 'Turns two-factor off with a code.',
    limit: { calls: 20, seconds: 300 },
    body: z.strictObject({ totpToken }),
    result: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/companyUsers/me/sessions',
    access: 'signed-in',
    summary: 'Where the user is signed in, newest first.',
    result: z.array(sessionSchema),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/companyUsers/me/sessions/:id',
    access: 'signed-in',
    summary: 'Signs out there: the session and its sockets end at once.',
    params: z.strictObject({ id: recordId }),
    result: done,
  }),
};

/** Real-time events about people: the first on the main socket, the second on `/notifications` (spec §4). */
export const userEvents = { updated: 'users:updated', notifications: 'notifications' } as const;
