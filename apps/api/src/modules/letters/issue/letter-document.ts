import type { DrawnLetter } from '@gatehouse/credentials/draw-letter';
import { letterTexts, writeStatements } from '@gatehouse/domain/letters/letter-texts';
import type { LetterStatement } from '@gatehouse/domain/letters/letter-statements';
import type { LetterLanguage } from '@gatehouse/domain/letters/letter-wording';

import type { Firm } from './firm.ts';

interface LetterContents {
  number: string;
  organization: string;
  firm: Firm;
  statements: readonly LetterStatement[];
  language: LetterLanguage;
  liveStatus: boolean;
  /** The day of issue for the client, YYYY-MM-DD. */
  issuedOn: string;
  issuedAt: Date;
  validUntil: Date;
  address: string;
}

/** Returns a letter with all its texts, ready to be drawn. */
export function documentOf(letter: LetterContents): DrawnLetter {
  const { number, organization, firm, statements, language, liveStatus, address } = letter;
  const { title, labels, shownDay } = letterTexts[language];
  return {
    language,
    title,
    subject: labels.subject(organization),
    firm: firm.name,
    legalLine: firm.legalLine,
    logo: firm.logo,
    logoAlt: labels.logo(firm.name),
    accent: firm.accent,
    statements: writeStatements(statements, language).map(({ text }) => text),
    remarks: liveStatus ? [labels.live] : [],
    facts: [
      [labels.number, number],
      [labels.issuedBy, firm.name],
      [labels.issued, shownDay(letter.issuedOn)],
      [labels.validUntil, shownDay(letter.validUntil.toISOString().slice(0, 10))],
    ],
    address,
    verify: labels.verify(address),
    qrAlt: labels.qrCode(address),
    issuedAt: letter.issuedAt,
  };
}
