import { isBlockedPassword } from '@gatehouse/domain/password';

import type { CompanyKeys } from '../../../platform/security/company-keys.ts';
import { classesOf } from '../dark-web.present.ts';

/** Returns the context that a password's encryption is bound to, so that it cannot be decrypted for another company or record. */
export const passwordBinding = (companyId: string, breachId: string): string => `leak|${companyId}|${breachId}`;

/** The stored data of a password: the ciphertext, a fingerprint for comparison, and properties that may be shown. */
export interface StoredPassword {
  sealed: Buffer;
  key_version: number;
  mark: Buffer;
  length: number;
  classes: number;
  is_known_leaked: boolean;
}

/** Encrypts a password for one record. */
export function encryptPassword(
  keys: CompanyKeys,
  { companyId, breachId, password }: { companyId: string; breachId: string; password: string },
): StoredPassword {
  return {
    sealed: keys.seal(password, passwordBinding(companyId, breachId)),
    key_version: keys.version,
    mark: keys.mark('password', password),
    length: [...password].length,
    classes: classesOf(password),
    is_known_leaked: isBlockedPassword(password, []),
  };
}

/** Returns the keyed fingerprint by which a credential is recognized, which does not reveal the password. */
export const credentialMark = (
  keys: CompanyKeys,
  { kind, domain, login, password }: { kind: string; domain: string; login: string; password: string | null },
): Buffer => keys.mark('credential', JSON.stringify([kind, domain, login.toLowerCase(), password]));
