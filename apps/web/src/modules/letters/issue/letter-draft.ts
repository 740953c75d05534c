import type { LetterDisclosure } from '@gatehouse/domain/letters/letter-record';
import type { LetterLanguage } from '@gatehouse/domain/letters/letter-wording';

/** The choices for a new letter. */
export interface LetterDraft extends LetterDisclosure {
  liveStatus: boolean;
  months: number;
  language: LetterLanguage;
}
