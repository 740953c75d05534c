import type { Database } from '../../../platform/database/database.ts';
import type { LetterRow } from '../letters.store.ts';

/** An issued letter, found before its company is known. */
export type IssuedLetter = LetterRow & {
  as_of: string;
  issued_at: string;
  valid_until: string;
  pdf_sha256: string;
  [name: string]: unknown;
};

/** Returns an issued letter by its public ID, with one indexed read over all companies. */
export async function findIssued(database: Database, letterId: string): Promise<IssuedLetter | undefined> {
  const [row] = await database.readPlatform<IssuedLetter>({
    name: 'letter_by_id',
    text: `select id, company_id, engagement_id, letter_id, number, scope, counts, remediation, method, live_status,
        months, language, requested_by, requested_by_name, requested_at, organization, firm, statements, as_of,
        issued_at, valid_until, pdf_sha256, kid, credential, list_id, list_index, revoked_at, revocation_reason
      from letters where letter_id = $1 and issued_at is not null`,
    values: [letterId],
    isPlannedOnce: true,
    isShort: true,
  });
  return row;
}
