import { isBlockedPassword } from '@gatehouse/domain/password';

import { coreTexts } from '../../../core/core.texts.ts';
import type { PasswordCheck } from '../../../core/new-password.ts';
import { exportTexts as texts } from './export.texts.ts';

const shortest = 12;
const longest = 256;
/** The lengths of about three and four random words with spaces. */
const [goodFrom, strongFrom] = [16, 24];
const { strengths } = coreTexts.newPassword;

/** Returns the reason why a passphrase cannot be used, or undefined. The server applies the same rules. */
export function passphraseFault(passphrase: string): string | undefined {
  const length = [...passphrase].length;
  if (length < shortest) return texts.passphraseMissing;
  if (length > longest) return texts.passphraseTooLong;
  return isBlockedPassword(passphrase, []) ? texts.passphraseGuessable : undefined;
}

/** Rates a passphrase by its length: several words make it hard to guess and easy to remember, special characters do not. */
export function judgePassphrase(passphrase: string): PasswordCheck {
  const length = [...passphrase].length;
  const fault = passphraseFault(passphrase);
  const isLongEnough = length >= shortest;
  const rules = [{ label: texts.longEnough, isMet: isLongEnough }];
  if (fault !== undefined) {
    const advice = isLongEnough ? fault : undefined;
    return { mayBeUsed: false, score: 0, strength: strengths.refused, rules, advice };
  }
  const [score, strength] = gradeOf(length);
  return { mayBeUsed: true, score, strength, rules, advice: score === 4 ? undefined : texts.passphraseAdvice };
}

function gradeOf(length: number): [score: 2 | 3 | 4, strength: string] {
  if (length < goodFrom) return [2, strengths.fair];
  return length < strongFrom ? [3, strengths.good] : [4, strengths.strong];
}
