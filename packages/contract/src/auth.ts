import { isEmail } from '@gatehouse/domain/email';
import { isFullName } from '@gatehouse/domain/full-name';
import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { line, moment } from './text.ts';

/** A password as it arrives: bounded, never trimmed; the rules are checked where one is chosen. */
export const typedPassword = z.string().min(1, 'Enter your password').max(256, 'At most 256 characters');

/** Six digits of an authenticator, or a recovery code (`xxxxx-xxxxx`). */
export const totpToken = z.string().trim().min(6, 'Enter the six digits').max(20, 'At most 20 characters');

/** How somebody confirms their identity again: with the password, or with a code of the second factor. */
export const identityProof = z.union([z.strictObject({ password: typedPassword }), z.strictObject({ totpToken })]);
export type IdentityProof = z.output<typeof identityProof>;

/** What the link of an invitation carries. */
const invitationToken = z.string().min(1).max(100);

/** Calls of people who are not signed in, and of their session. */
export const auth = {
  csrfToken: endpoint({
    method: 'GET',
    path: '/csrf-token',
    access: 'public',
    summary: 'A token that every call other than GET sends back in the header x-csrf-token.',
    result: z.strictObject({ csrfToken: z.string() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/companyUsers/token',
    access: 'public',
    summary: 'Signs in. 422 TOTP_REQUIRED when the password is right and a second factor is on.',
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({
      username: line(254, 'Enter your username'),
      password: typedPassword,
      totpToken: totpToken.optional(),
    }),
    result: z.strictObject({ mustChangePassword: z.boolean() }),
  }),
  refresh: endpoint({
    method: 'GET',
    path: '/companyUsers/refreshtoken',
    access: 'public',
    ownSiteOnly: true,
    summary: 'Renews the session: rotates the refresh cookie and hands out a new access cookie.',
    result: z.strictObject({ refreshed: z.literal(true) }),
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/companyUsers/refreshtoken',
    access: 'public',
    summary: 'Signs out: the session ends on every process at once and the cookies are removed.',
    result: z.strictObject({ signedOut: z.literal(true) }),
  }),
  checkToken: endpoint({
    method: 'GET',
    path: '/companyUsers/checkToken',
    access: 'public',
    summary: 'Tells whether the access cookie is good; never refuses.',
    result: z.strictObject({ authenticated: z.boolean() }),
  }),
  requestReset: endpoint({
    method: 'PUT',
    path: '/publicCybersecurityAwareness/resetPasswordByEmail',
    access: 'public',
    summary: 'Mails a link and an eight-digit code. Every username is answered alike.',
    limit: { calls: 20, seconds: 300 },
    body: z.strictObject({ username: line(254, 'Enter your username') }),
    result: z.strictObject({ '2FA': z.literal(true), resetId: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/users/resetPasswordByTotp',
    access: 'public',
    summary:
      'Sets a new password with the mailed code (and the authenticator code where one is on); ends every session and API token of the user.',
    limit: { calls: 30, seconds: 300 },
    body: z.strictObject({
      resetId: z.string().min(1).max(100),
      code: z
        .string()
        .trim()
        .regex(/^\d{8}$/, 'Enter the eight digits from the mail'),
      totpToken: totpToken.optional(),
      password: typedPassword,
    }),
    result: z.strictObject({ changed: z.literal(true), numOfRevokedTokens: z.number().int() }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/set-up',
    access: 'public',
    summary:
      "Creates the provider's first administrator, once, with the link that the first start in production prints.",
    limit: { calls: 30, seconds: 300 },
    body: z.strictObject({
      token: z.string().min(1).max(100),
      fullname: line(200, 'Enter your full name').refine(isFullName, 'Enter two or more words of letters'),
      username: line(254, 'Enter your e-mail address').refine(isEmail, 'Enter a valid e-mail address'),
      password: typedPassword,
    }),
    result: z.strictObject({ created: z.literal(true) }),
  }),
  openInvitation: endpoint({
    method: 'POST',
    path: '/companyUsers/invitation',
    access: 'public',
    summary:
      'Shows who is invited where by the link of a mail; 404 once it was used, withdrawn, replaced or is too old.',
    limit: { calls: 30, seconds: 300 },
    body: z.strictObject({ token: invitationToken }),
    result: z.strictObject({
      fullname: z.string(),
      username: z.string(),
      company: z.strictObject({ name: z.string(), shortName: z.string() }),
      requiresTwoFactor: z.boolean(),
      expiresAt: moment,
    }),
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/companyUsers/invitation/acceptance',
    access: 'public',
    summary: 'Makes the account of an invitation with a password of its own, once, and signs in.',
    limit: { calls: 30, seconds: 300 },
    emits: ['users:updated'],
    body: z.strictObject({ token: invitationToken, password: typedPassword }),
    result: z.strictObject({ signedIn: z.literal(true) }),
  }),
};
