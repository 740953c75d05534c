import type { LetterRefusal } from '@gatehouse/domain/letters/letter-record';

/** Texts that the server writes about letters. `#` marks the number of the letter. */
export const letterNotes = {
  kinds: { issued: 'Attestation letters issued', requested: 'Attestation letters to approve' },
  issued: (number: string, engagement: string) => `Attestation letter #${number} was issued for ${engagement}` as const,
  requested: (by: string, number: string) => `${by} requested attestation letter #${number}` as const,
};

/** Reasons for which no letter is issued. */
export const letterErrors: Record<LetterRefusal, string> & Record<'revoked' | 'notRequested', string> = {
  'not-published': 'The engagement is not published',
  'not-completed': 'The engagement is not completed',
  'no-dates': 'The engagement has no start or end date',
  'not-over': 'The end date of the engagement is in the future',
  revoked: 'This letter has already been revoked',
  notRequested: 'Only requested letters can be approved',
};

export const letterTexts = {
  valid: (numbers: string) => `Attestation letters of this engagement are valid: ${numbers}. Revoke them first.`,
  withdrawn: 'The engagement was unpublished',
  fileName: (number: string) => `${number}.pdf`,
};
