import type { Secrets } from '../../platform/security/secrets.ts';

/** Returns the keyed hash by which certificates are found for an email address without storing the address. */
export const holderHash = (secrets: Secrets, email: string): Buffer =>
  secrets.keyedHash('certificate holder', email.trim().toLowerCase());
