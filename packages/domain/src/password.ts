import { countGuessableUnits, isGuessable } from './password-guess.ts';

/** A password rule (specification.md, Validation rules); `maxLength` limits the cost of hashing. */
export type PasswordRule = 'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'digit' | 'special';

/** The minimum and maximum length of a password, in characters. */
export const passwordLength = { min: 8, max: 256 } as const;

// NIST SP 800-63B-4 requires 15 characters if the password is the only factor. The portal requires 8 (specification.md, Validation rules)
// and recommends 15.
const lengthWithoutSecondFactor = 15;

const rules: Record<PasswordRule, (password: string) => boolean> = {
  minLength: (password) => countCharacters(password) >= passwordLength.min,
  maxLength: (password) => countCharacters(password) <= passwordLength.max,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\p{M}]/u.test(password),
};

const ruleNames: readonly PasswordRule[] = ['minLength', 'maxLength', 'lowercase', 'uppercase', 'digit', 'special'];

function countCharacters(password: string): number {
  return [...password].length;
}

/** Returns the rules that the password breaks (specification.md, Validation rules), or an empty list if it is valid. */
export function unmetPasswordRules(password: string): PasswordRule[] {
  return ruleNames.filter((rule) => !rules[rule](password));
}

/** True if the password is common or built from the user's own words (username, full name, company). */
export function isBlockedPassword(password: string, ownWords: readonly string[]): boolean {
  // A longer password is already refused by its length.
  return password.length <= passwordLength.max * 2 && isGuessable(password, ownWords);
}

/** Returns the length that the meter recommends. */
export function recommendedPasswordLength(hasSecondFactor: boolean): number {
  return hasSecondFactor ? passwordLength.min : lengthWithoutSecondFactor;
}

/** The password to rate, with the user's data that affects its strength. */
export interface PasswordCandidate {
  password: string;
  ownWords: readonly string[];
  hasSecondFactor: boolean;
}

/** The result of the strength meter: 0 refused, 1 weak, 2 fair, 3 good, 4 strong. */
export interface PasswordStrength {
  score: 0 | 1 | 2 | 3 | 4;
  /** The recommended length, or null if the password is long enough. */
  recommendedLength: number | null;
}

// Length is counted in units, because a run such as "1111" or "abcd" is hardly harder to guess than its start.
function scoreUnits(units: number): 1 | 2 | 3 | 4 {
  if (units < passwordLength.min) return 1;
  if (units < 12) return 2;
  return units < lengthWithoutSecondFactor ? 3 : 4;
}

/** Estimates the strength of a password; below the recommended length it is at most fair. */
export function estimatePasswordStrength(candidate: PasswordCandidate): PasswordStrength {
  const { password, ownWords, hasSecondFactor } = candidate;
  const recommended = recommendedPasswordLength(hasSecondFactor);
  const isShort = countCharacters(password) < recommended;
  const recommendedLength = isShort ? recommended : null;
  const isRefused = unmetPasswordRules(password).length > 0 || isBlockedPassword(password, ownWords);
  if (isRefused) return { score: 0, recommendedLength };

  const score = scoreUnits(countGuessableUnits(password));
  return { score: isShort && score > 2 ? 2 : score, recommendedLength };
}
