import type { Access } from '../core/access.ts';

/** Access of clients to the attestation letters of their engagements. */
export const letterAccess = {
  roles: ['company-admin'],
  permissions: ['audits:read'],
} as const satisfies Access;
/** Access of the provider's staff to the letters of a client. */
export const letterStaffAccess = { staff: ['engagements:write'] } as const satisfies Access;
/** Live event with the `{ ids }` of engagements whose letters changed. */
export const letterEvents = { updated: 'letters:updated' } as const;

/**
 * A requested letter is not issued before the provider approves it. A valid one ends with its date, or when it is
 * revoked.
 */
export const letterStatuses = ['requested', 'valid', 'expired', 'revoked'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** The longest validity of a letter and the usual one, in months. */
export const letterMonths = { most: 24, usual: 12 } as const;

/** Number of letters of an engagement that a response contains, newest first. */
export const lettersShownAtMost = 200;

/** The link with which anyone can verify a letter. */
export const letterLink = (letterId: string): `/${string}` => `/verified-letters/${letterId}`;
