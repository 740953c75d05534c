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

/** Shown one by one; the upper limit appears only once it is exceeded. */
const shownRules: readonly PasswordRule[] = ['minLength', 'lowercase', 'uppercase', 'digit', 'special'];
const strengthWords = [
  texts.strengths.refused,
  texts.strengths.weak,
  texts.strengths.fair,
  texts.strengths.good,
  texts.strengths.strong,
] as const;

/** The texts of the password rules and of the strength of a new password. */
export interface PasswordJudgement {
  mayBeUsed: boolean;
  score: 0 | 1 | 2 | 3 | 4;
  strength: string;
  rules: readonly { label: string; isMet: boolean }[];
  /** What would make it better, or why it is refused although every rule is met. */
  advice: string | undefined;
}

function adviceFor(candidate: PasswordCandidate, isGuessable: boolean): string | undefined {
  if (isGuessable) return texts.guessable;
  const { recommendedLength } = estimatePasswordStrength(candidate);
  return recommendedLength === null ? undefined : texts.longer(recommendedLength);
}

/**
 * Judges a password while it is typed; the server asks the same questions of it (specification.md, Validation rules).
 */
export function judgePassword(candidate: PasswordCandidate): PasswordJudgement {
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

/** The user's own words, which a password must not be made of. */
export function ownWordsOf({ username, fullname, company }: UserInfo): string[] {
  return [username, fullname, company.name, company.shortName];
}
