import { isBlockedPassword } from '@gatehouse/domain/password';

import type { CompanyKeys } from '../../../platform/security/company-keys.ts';
import { classesOf } from '../dark-web.present.ts';

/** What a sealed password is bound to: in another company, or at another record, it does not open. */
export const passwordBinding = (companyId: string, breachId: string): string => `leak|${companyId}|${breachId}`;

/** What is stored of a password: the sealed text, a fingerprint to compare it by, and what may be shown of it. */
export interface KeptPassword {
  sealed: Buffer;
  key_version: number;
  mark: Buffer;
  length: number;
  classes: number;
  is_known_leaked: boolean;
}

/** Closes a password away for one record. */
export function keepPassword(
  keys: CompanyKeys,
  { companyId, breachId, password }: { companyId: string; breachId: string; password: string },
): KeptPassword {
  return {
    sealed: keys.seal(password, passwordBinding(companyId, breachId)),
    key_version: keys.version,
    mark: keys.mark('password', password),
    length: [...password].length,
    classes: classesOf(password),
    is_known_leaked: isBlockedPassword(password, []),
  };
}

/** By which a credential is known when it comes again: without its password readable in it. */
export const credentialMark = (
  keys: CompanyKeys,
  { kind, domain, login, password }: { kind: string; domain: string; login: string; password: string | null },
): Buffer => keys.mark('credential', JSON.stringify([kind, domain, login.toLowerCase(), password]));
