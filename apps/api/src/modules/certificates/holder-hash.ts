import type { Secrets } from '../../platform/security/secrets.ts';

/** By which certificates are found for an address without keeping it. */
export const holderHash = (secrets: Secrets, email: string): Buffer =>
  secrets.keyedHash('certificate holder', email.trim().toLowerCase());
