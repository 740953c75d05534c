import type { Secrets } from '../../../platform/security/secrets.ts';

/** The lifetime of an emailed code, in ms (contract/core.md, Roles, permissions, services). */
export const validMs = 10 * 60_000;

/** The number of wrong codes after which a request is invalid. */
export const triesAtMost = 5;

/** Hashes a code together with the id of the request it was emailed for, so that it is valid for no other. */
export const codeHash = (secrets: Secrets, { resetId, code }: { resetId: string; code: string }): Buffer =>
  secrets.keyedHash('reset-code', `${resetId}|${code}`);
