import type { Secrets } from '../../../platform/security/secrets.ts';

/** How long a mailed code is good (contract/core.md, Roles, permissions, services). */
export const validMs = 10 * 60_000;

/** Wrong codes after which a request is worth nothing. */
export const triesAtMost = 5;

/** A code counts for the request that it was mailed for, and for no other. */
export const codeHash = (secrets: Secrets, { resetId, code }: { resetId: string; code: string }): Buffer =>
  secrets.keyedHash('reset-code', `${resetId}|${code}`);
