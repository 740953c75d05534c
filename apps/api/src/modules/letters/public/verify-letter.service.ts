import type { VerifiedLetter } from '@gatehouse/contract/letters/letter.schema';
import type { verifiedLetters } from '@gatehouse/contract/letters/letters';
import { writeStatements } from '@gatehouse/domain/letters/letter-texts';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { currentStatements, isOutdated, issuedStatements, languageOf, statusOf } from '../letters.present.ts';
import { readRecord } from '../record/letter-record.ts';
import { findIssued, type IssuedLetter } from './letter-lookup.store.ts';

const isoOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** Compares a valid letter with the record as it is now. The reader learns of nothing that the letter does not disclose. */
async function compareWithRecord({ database, clock }: Platform, row: IssuedLetter) {
  const now = clock.now();
  return database.withCompany(row.company_id, async (db) => {
    const { record } = await readRecord(db, { engagementId: row.engagement_id, firm: row.firm });
    const today = await companyDay(db, now);
    const live = row.live_status ? currentStatements(row, record, today) : null;
    return { isOutdated: isOutdated(row, record, { now, today }), live };
  });
}

/** Returns the public part of an issued letter. Knowing its ID proves the reader's permission. */
export async function verifyLetter({
  platform,
  params,
}: PublicCall<typeof verifiedLetters.verify>): Promise<VerifiedLetter> {
  const row = await findIssued(platform.database, params.letterId);
  if (!row) throw notFound();
  const status = statusOf(row, platform.clock.now());
  if (status === 'requested') throw notFound();
  const compared = status === 'valid' ? await compareWithRecord(platform, row) : { isOutdated: false, live: null };
  const language = languageOf(row);
  return {
    letterId: row.letter_id,
    number: row.number,
    status,
    isOutdated: compared.isOutdated,
    organization: row.organization,
    firm: row.firm,
    language,
    statements: writeStatements(issuedStatements(row), language),
    asOf: row.as_of,
    issuedAt: new Date(row.issued_at).toISOString(),
    validUntil: new Date(row.valid_until).toISOString(),
    revokedAt: isoOf(row.revoked_at),
    pdfSha256: row.pdf_sha256,
    credential: row.credential,
    live: compared.live && writeStatements(compared.live, language),
  };
}
