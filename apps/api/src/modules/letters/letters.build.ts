import type { CompanyDatabase, Database } from '../../platform/database/database.ts';
import { companyDay } from '../../platform/database/company-day.ts';
import type { Signing } from '../certificates/public.ts';
import type { Firm } from './issue/firm.ts';
import { issueLetter, type LetterRequest, requestLetter } from './issue/issue-letter.ts';
import { type LetterRow, updateLetter } from './letters.store.ts';
import { readRecord } from './record/letter-record.ts';

/** A letter that discloses everything. */
export const openLetter: LetterRequest = {
  scope: 'full',
  counts: 'severity',
  remediation: true,
  method: true,
  liveStatus: true,
  months: 12,
  language: 'en',
};

const sampleFirm: Firm = { name: 'Northwind Security', legalLine: '', accent: '#a50000', logo: null };

interface NewLetter {
  engagementId: string;
  now: Date;
  firm?: Firm;
  by?: { id: string | null; name: string };
  request?: Partial<LetterRequest>;
  /** Leaves the letter for the approval by staff. */
  isRequested?: true;
}

/** Issues the letter of an engagement as if at that time, or requests it. */
export async function buildLetter(signing: Signing, companyId: string, letter: NewLetter): Promise<LetterRow> {
  const { engagementId, now, firm = sampleFirm, by = { id: null, name: 'Operator' }, request = {} } = letter;
  return signing.database.withCompany(companyId, async (db) => {
    const { record, facts } = await readRecord(db, { engagementId, firm: firm.name });
    const wanted = { ...openLetter, ...request };
    const row = await requestLetter(db, {
      companyId,
      engagementId,
      idPrefix: facts.id_prefix,
      by,
      request: wanted,
      now,
    });
    if (letter.isRequested) return row;
    return issueLetter({ db, signing, firm, record, now, today: await companyDay(db, now) }, row);
  });
}

/** Revokes a letter of the demo. */
export async function buildRevocation(
  database: Database,
  { company_id, id }: Pick<LetterRow, 'company_id' | 'id'>,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const change = { revoked_at: now.toISOString(), revocation_reason: reason };
  await database.withCompany(company_id, (db) => updateLetter(db, id, change));
}

/** Returns the newest completed engagements of a company, which can have letters. */
export const findCompleted = (db: CompanyDatabase, most: number) =>
  db
    .selectFrom('engagements')
    .select(['id', 'date_end'])
    .where('status', '=', 'Completed')
    .where('publication', '=', 'Published')
    .where('date_end', 'is not', null)
    .orderBy('date_end')
    .orderBy('id')
    .limit(most)
    .execute();

/** Returns the ID of a company by its slug, and of its admin. */
export async function findDemoAdmin(database: Database, slug: string) {
  return database.withPlatform((db) =>
    db
      .selectFrom('companies as c')
      .innerJoin('users as u', 'u.company_id', 'c.id')
      .select(['c.id as companyId', 'u.id', 'u.fullname as name'])
      .where('c.slug', '=', slug)
      .where('u.role', '=', 'company-admin')
      .orderBy('u.created_at')
      .orderBy('u.id')
      .limit(1)
      .executeTakeFirst(),
  );
}

/** Makes staff approve the letters of a company. */
export const demandApproval = (database: Database, companyId: string) =>
  database.withPlatform((db) =>
    db.updateTable('companies').set({ letter_approval: true }).where('id', '=', companyId).execute(),
  );
