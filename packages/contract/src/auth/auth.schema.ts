import { isFullName } from '@gatehouse/domain/full-name';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { emailLine, line, moment, typedUsername } from '../core/text.schema.ts';
import { auth } from './auth.ts';

/** A typed password, not trimmed; its rules are only checked when it is set. */
export const typedPassword = z.string().min(1, 'Enter your password').max(256, 'At most 256 characters');

/**
 * A code as typed or pasted: authenticators show "123 456", copied text contains zero-width characters, and some
 * keyboards enter full-width digits.
 */
const typedCode = z
  .string()
  .max(40, 'At most 40 characters')
  .overwrite((text) => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, ''));

/** Six digits of an authenticator, or a recovery code (`xxxxx-xxxxx`). */
export const totpToken = typedCode.min(6, 'Enter the six-digit code').max(20, 'At most 20 characters');

/** Proof of identity: the password, or a code of the second factor. */
export const identityProof = z.union([z.strictObject({ password: typedPassword }), z.strictObject({ totpToken })]);
export type IdentityProof = z.output<typeof identityProof>;

/** The token in the link of an invitation. */
const invitationToken = z.string().min(1).max(100);

/** Schemas, limits and summaries of `auth`. */
export const authSchemas = {
  csrfToken: {
    summary: 'Returns the token to send in the x-csrf-token header of every request other than GET.',
    result: z.strictObject({ csrfToken: z.string() }),
  },
  signIn: {
    summary: 'Signs in. Returns 422 TOTP_REQUIRED if the password is correct and two-factor authentication is on.',
    limit: { calls: 60, seconds: 60 },
    body: z.strictObject({
      username: typedUsername(),
      password: typedPassword,
      totpToken: totpToken.optional(),
    }),
    result: z.strictObject({ mustChangePassword: z.boolean() }),
  },
  refresh: {
    summary: 'Renews the session: rotates the refresh cookie and sets a new access cookie.',
    result: z.strictObject({ refreshed: z.literal(true) }),
  },
  signOut: {
    summary: 'Signs out. The session ends immediately on all processes and the cookies are cleared.',
    result: z.strictObject({ signedOut: z.literal(true) }),
  },
  checkToken: {
    summary: 'Returns whether the access cookie is valid.',
    result: z.strictObject({ authenticated: z.boolean() }),
  },
  requestReset: {
    summary: 'Emails a link and an eight-digit code. The response is the same for every username.',
    limit: { calls: 20, seconds: 300 },
    body: z.strictObject({ username: typedUsername() }),
    result: z.strictObject({ '2FA': z.literal(true), resetId: z.string() }),
  },
  resetPassword: {
    summary:
      'Sets a new password with the emailed code (and the authenticator code if two-factor authentication is on). Ends all sessions and revokes all API tokens of the user.',
    limit: { calls: 30, seconds: 300 },
    body: z.strictObject({
      resetId: z.string().min(1).max(100),
      code: typedCode.regex(/^\d{8}$/, 'Enter the eight-digit code from the email'),
      totpToken: totpToken.optional(),
      password: typedPassword,
    }),
    result: z.strictObject({ changed: z.literal(true), numOfRevokedTokens: z.number().int() }),
  },
  setUp: {
    summary: 'Creates the first provider administrator, once, with the link printed at the first start in production.',
    limit: { calls: 30, seconds: 300 },
    body: z.strictObject({
      token: z.string().min(1).max(100),
      fullname: line(200, 'Enter your full name').refine(isFullName, 'Enter a first and last name'),
      username: emailLine('Enter your email address'),
      password: typedPassword,
    }),
    result: z.strictObject({ created: z.literal(true) }),
  },
  openInvitation: {
    summary: 'Returns the details of an invitation. 404 if it was used, withdrawn or replaced, or has expired.',
    limit: { calls: 30, seconds: 300 },
    body: z.strictObject({ token: invitationToken }),
    result: z.strictObject({
      fullname: z.string(),
      username: z.string(),
      company: z.strictObject({ name: z.string(), shortName: z.string() }),
      requiresTwoFactor: z.boolean(),
      expiresAt: moment,
    }),
  },
  acceptInvitation: {
    summary: 'Accepts an invitation: creates the account with its password and signs in.',
    limit: { calls: 30, seconds: 300 },
    body: z.strictObject({ token: invitationToken, password: typedPassword }),
    result: z.strictObject({ signedIn: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(auth, authSchemas);
