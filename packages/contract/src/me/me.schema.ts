import { z } from 'zod';

import { identityProof, totpToken, typedPassword } from '../auth/auth.schema.ts';
import { clientViewSchema } from '../clients/client-view.schema.ts';
import { companyRoles, type Permission, permissionTable, services, staffRoles, staffScopes } from '../core/access.ts';
import { companyList, limitedList, enumList, storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { me, presenceChoices } from './me.ts';

/** A notification in the bell (specification.md, Entities and their fields). */
export const notificationSchema = z.strictObject({
  _id: recordId,
  body: z.string(),
  link: z.string(),
  date: moment,
  isRead: z.boolean(),
});
export type Notification = z.output<typeof notificationSchema>;

/** The signed-in user, for screens and menu (specification.md, Entities and their fields). */
export const userInfoSchema = z.strictObject({
  _id: recordId,
  fullname: z.string(),
  username: z.string(),
  role: z.enum([...companyRoles, ...staffRoles]),
  /** Permission strings (called roles in specification.md, Entities and their fields). */
  roles: enumList(z.enum(Object.keys(permissionTable) as [Permission, ...Permission[]])),
  scopes: enumList(z.enum(staffScopes)),
  company: z.strictObject({
    _id: recordId,
    name: z.string(),
    shortName: z.string(),
    logo: z.string().nullable(),
    services: enumList(z.enum(services)),
    /** IANA name. */
    timeZone: z.string(),
  }),
  notifications: limitedList(notificationSchema),
  passwordLastSet: moment.nullable(),
  mustChangePassword: z.boolean(),
  /** True if the company requires a second factor that is not set up yet; all other calls are refused until then. */
  mustSetUpTotp: z.boolean(),
  hasTotp: z.boolean(),
  /**
   * Seconds until this session ends regardless of activity: the limit of the company or of the portal. A duration, so
   * that wrong clocks of browsers do not matter.
   */
  sessionSecondsLeft: z.number().int().nonnegative().nullable(),
  recoveryCodesLeft: z.number().int(),
  presence: z.enum(presenceChoices),
  /** For staff who view the portal as a client: all fields above are those of this client role. */
  clientView: clientViewSchema.nullable(),
});
export type UserInfo = z.output<typeof userInfoSchema>;

/** A session of the user. */
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
/** A new password also revokes the user's API tokens; the result has their number. */
const passwordDone = z.strictObject({ changed: z.literal(true), numOfRevokedTokens: z.number().int() });

/** Schemas, limits and summaries of `me`. */
export const meSchemas = {
  info: {
    summary: 'The signed-in user with company, permissions and notifications, newest first.',
    result: userInfoSchema,
  },
  notificationsRead: {
    summary: 'Marks all notifications of the signed-in user as read.',
    result: z.strictObject({ read: z.number().int() }),
  },
  changePresence: {
    summary: 'Sets the presence of the signed-in user to busy, or back to automatic.',
    body: z.strictObject({ presence: z.enum(presenceChoices) }),
    result: z.strictObject({ presence: z.enum(presenceChoices) }),
  },
  changePassword: {
    summary:
      'Changes the password. Requires the current one; ends all other sessions and revokes all API tokens of the user.',
    limit: { calls: 20, seconds: 300 },
    body: z.strictObject({ currentPassword: typedPassword, password: typedPassword }),
    result: passwordDone,
  },
  enforceChangePassword: {
    summary: 'Sets a new password for an account that must change it.',
    limit: { calls: 20, seconds: 300 },
    body: z.strictObject({ password: typedPassword }),
    result: passwordDone,
  },
  prove: {
    summary:
      'Confirms the identity of the signed-in user. Calls that need a recent proof are allowed for the next ten minutes.',
    limit: { calls: 30, seconds: 300 },
    neverKept: true,
    body: identityProof,
    result: z.strictObject({ proven: z.literal(true) }),
  },
  totpSetUp: {
    summary:
      'Returns an authenticator secret (otpauth URL and QR code) that is not active yet: the same one for ten minutes, unless `renew` asks for a new one.',
    query: z.strictObject({ renew: z.literal('true').optional() }),
    result: z.strictObject({ otpauthUrl: z.string(), secret: z.string(), qrCode: z.string() }),
  },
  totpEnable: {
    summary:
      'Turns on two-factor authentication with a first code, ends all other sessions and returns the recovery codes once.',
    limit: { calls: 20, seconds: 300 },
    body: z.strictObject({ totpToken }),
    result: z.strictObject({ recoveryCodes: storedList(z.string()) }),
  },
  totpDisable: {
    summary: 'Turns off two-factor authentication with a code.',
    limit: { calls: 20, seconds: 300 },
    body: z.strictObject({ totpToken }),
    result: done,
  },
  sessions: { summary: 'Active sessions of the user, newest first.', result: companyList(sessionSchema) },
  endSession: {
    summary: 'Ends a session and its sockets immediately.',
    params: z.strictObject({ id: recordId }),
    result: done,
  },
} satisfies GroupSchemas;

bindSchemas(me, meSchemas);
