import type { Letter } from '@gatehouse/contract/letters/letter.schema';
import type { LetterStatus } from '@gatehouse/contract/letters/letter';
import { type LetterDisclosure, type LetterRecord, refusalsOf } from '@gatehouse/domain/letters/letter-record';
import { isSameLetter, letterStatements, type LetterStatement } from '@gatehouse/domain/letters/letter-statements';
import { writeStatements } from '@gatehouse/domain/letters/letter-texts';
import type { LetterLanguage } from '@gatehouse/domain/letters/letter-wording';

import type { LetterRow } from './letters.store.ts';

const isoOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** The time of a request and its day for the company. */
export interface LetterTime {
  now: Date;
  today: string;
}

/** Returns what the client discloses in a letter. The table checks the values. */
export const disclosureOf = ({ scope, counts, remediation, method }: LetterRow): LetterDisclosure => ({
  scope: scope as LetterDisclosure['scope'],
  counts: counts as LetterDisclosure['counts'],
  remediation,
  method,
});

export const languageOf = ({ language }: Pick<LetterRow, 'language'>): LetterLanguage => language as LetterLanguage;

type StatusColumns = Pick<LetterRow, 'issued_at' | 'revoked_at' | 'valid_until'>;

export function statusOf({ issued_at, revoked_at, valid_until }: StatusColumns, now: Date): LetterStatus {
  if (revoked_at !== null) return 'revoked';
  if (issued_at === null) return 'requested';
  return valid_until !== null && Date.parse(valid_until) <= now.getTime() ? 'expired' : 'valid';
}

/** Returns the statements as they were when the letter was issued. */
export const issuedStatements = ({ statements }: Pick<LetterRow, 'statements'>): LetterStatement[] =>
  statements as LetterStatement[];

/** Returns what the letter would state now, under the names it was issued with; null if it could not be issued. */
export function currentStatements(row: LetterRow, record: LetterRecord, today: string): LetterStatement[] | null {
  if (refusalsOf(record, today).length > 0) return null;
  const { organization, firm } = row.issued_at === null ? record : row;
  return letterStatements({ ...record, organization, firm }, disclosureOf(row), today);
}

/** True for a valid letter if it would state something else now. */
export function isOutdated(row: LetterRow, record: LetterRecord, { now, today }: LetterTime): boolean {
  if (statusOf(row, now) !== 'valid') return false;
  const current = currentStatements(row, record, today);
  return current === null || !isSameLetter(issuedStatements(row), current);
}

/** Converts a row to the contract shape. A letter that is not issued shows what it would state now. */
export function presentLetter(row: LetterRow, record: LetterRecord, time: LetterTime): Letter {
  const isIssued = row.issued_at !== null;
  const statements = isIssued ? issuedStatements(row) : letterStatements(record, disclosureOf(row), time.today);
  return {
    _id: row.id,
    letterId: row.letter_id,
    number: row.number,
    status: statusOf(row, time.now),
    isOutdated: isOutdated(row, record, time),
    ...disclosureOf(row),
    liveStatus: row.live_status,
    months: row.months,
    language: languageOf(row),
    requestedBy: row.requested_by_name,
    requestedAt: new Date(row.requested_at).toISOString(),
    issuedAt: isoOf(row.issued_at),
    asOf: row.as_of,
    validUntil: isoOf(row.valid_until),
    revokedAt: isoOf(row.revoked_at),
    revocationReason: row.revocation_reason,
    statements: writeStatements(statements, languageOf(row)),
  };
}
