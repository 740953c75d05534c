import {
  estimatePasswordStrength,
  isBlockedPassword,
  type PasswordCandidate,
  type PasswordRule,
  unmetPasswordRules,
} from '@gatehouse/domain/password';

import { coreTexts } from './core.texts.ts';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';

const texts = coreTexts.newPassword;

/** Rules shown as a checklist. The maximum length is only shown once it is exceeded. */
const shownRules: readonly PasswordRule[] = ['minLength', 'lowercase', 'uppercase', 'digit', 'special'];
const strengthWords = [
  texts.strengths.refused,
  texts.strengths.weak,
  texts.strengths.fair,
  texts.strengths.good,
  texts.strengths.strong,
] as const;

/** The result of checking a new password, with its texts. */
export interface PasswordCheck {
  mayBeUsed: boolean;
  score: 0 | 1 | 2 | 3 | 4;
  strength: string;
  rules: readonly { label: string; isMet: boolean }[];
  /** A suggestion, or the reason for a refusal if all rules are met. */
  advice: string | undefined;
}

function adviceFor(candidate: PasswordCandidate, isGuessable: boolean): string | undefined {
  if (isGuessable) return texts.guessable;
  const { recommendedLength } = estimatePasswordStrength(candidate);
  return recommendedLength === null ? undefined : texts.longer(recommendedLength);
}

/** Checks a password while it is typed, with the same rules as the server (specification.md, Validation rules). */
export function checkPassword(candidate: PasswordCandidate): PasswordCheck {
  const unmet = unmetPasswordRules(candidate.password);
  const isGuessable = unmet.length === 0 && isBlockedPassword(candidate.password, candidate.ownWords);
  const { score } = estimatePasswordStrength(candidate);
  const names = unmet.includes('maxLength') ? [...shownRules, 'maxLength' as const] : shownRules;
  return {
    mayBeUsed: unmet.length === 0 && !isGuessable,
    score,
    strength: strengthWords[score],
    rules: names.map((name) => ({ label: texts.rules[name], isMet: !unmet.includes(name) })),
    advice: candidate.password === '' ? undefined : adviceFor(candidate, isGuessable),
  };
}

/** The user's and company's names, which a password must not contain. */
export function ownWordsOf({ username, fullname, company }: UserInfo): string[] {
  return [username, fullname, company.name, company.shortName];
}
