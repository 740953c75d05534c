import { isBlockedPassword, unmetPasswordRules } from '@gatehouse/domain/password';

import { unprocessable } from '../core/errors.ts';

interface Owner {
  username: string;
  fullname: string;
  companyNames: readonly string[];
}

const ruleText =
  'Use at least 8 characters with a lowercase letter, an uppercase letter, a digit and a special character';
const blockedText = 'This password is too easy to guess. It is common or based on your name.';

/** Rejects a password that breaks the rules of specification.md, Validation rules, or that is easily guessed. */
export function refuseWeakPassword(password: string, { username, fullname, companyNames }: Owner): void {
  if (unmetPasswordRules(password).length > 0) throw unprocessable(ruleText, 'password');
  if (isBlockedPassword(password, [username, fullname, ...companyNames])) throw unprocessable(blockedText, 'password');
}
