import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type LetterRow = Omit<Selectable<Tables['letters']>, 'pdf'>;
export type NewLetterRow = Insertable<Tables['letters']>;

/** All columns except the document. */
const columns = [
  'id',
  'company_id',
  'engagement_id',
  'letter_id',
  'number',
  'scope',
  'counts',
  'remediation',
  'method',
  'live_status',
  'months',
  'language',
  'requested_by',
  'requested_by_name',
  'requested_at',
  'organization',
  'firm',
  'statements',
  'as_of',
  'issued_at',
  'valid_until',
  'pdf_sha256',
  'kid',
  'credential',
  'list_id',
  'list_index',
  'revoked_at',
  'revocation_reason',
] as const satisfies (keyof LetterRow)[];

export const findLetters = (db: CompanyDatabase, engagementId: string, most: number): Promise<LetterRow[]> =>
  db
    .selectFrom('letters')
    .select(columns)
    .where('engagement_id', '=', engagementId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

interface LetterName {
  engagementId: string;
  letterId: string;
}

const letterOf = (db: CompanyDatabase, { engagementId, letterId }: LetterName) =>
  db.selectFrom('letters').where('engagement_id', '=', engagementId).where('letter_id', '=', letterId);

/** Returns a letter, locked until the transaction ends. */
export const lockLetter = (db: CompanyDatabase, name: LetterName): Promise<LetterRow | undefined> =>
  letterOf(db, name).select(columns).forUpdate().executeTakeFirst();

/** Returns the document of a letter; undefined if it was never issued. */
export async function findPdf(
  db: CompanyDatabase,
  name: LetterName,
): Promise<{ id: string; number: string; title: string; pdf: Buffer } | undefined> {
  const found = await letterOf(db, name)
    .innerJoin('engagements as e', 'e.id', 'letters.engagement_id')
    .select(['letters.id', 'letters.number', 'e.title', 'letters.pdf'])
    .executeTakeFirst();
  return found?.pdf ? { ...found, pdf: found.pdf } : undefined;
}

export const insertLetter = (db: CompanyDatabase, row: NewLetterRow): Promise<LetterRow> =>
  db.insertInto('letters').values(row).returning(columns).executeTakeFirstOrThrow();

export const updateLetter = (db: CompanyDatabase, id: string, row: Partial<NewLetterRow>): Promise<LetterRow> =>
  db.updateTable('letters').set(row).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

/** Returns the numbers of the letters of an engagement that are valid at this time. */
export async function findValidNumbers(db: CompanyDatabase, engagementId: string, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('letters')
    .select('number')
    .where('engagement_id', '=', engagementId)
    .where(sql<string>`letter_status(issued_at, revoked_at, valid_until, ${now}::timestamptz)`, '=', 'valid')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

interface Revocation {
  engagementId: string;
  reason: string;
  now: string;
}

/** Revokes the valid and requested letters of an engagement. Returns their numbers. */
export async function revokeOpen(db: CompanyDatabase, { engagementId, reason, now }: Revocation): Promise<string[]> {
  const rows = await db
    .updateTable('letters')
    .set({ revoked_at: now, revocation_reason: reason })
    .where('engagement_id', '=', engagementId)
    .where(sql<string>`letter_status(issued_at, revoked_at, valid_until, ${now}::timestamptz)`, 'in', [
      'requested',
      'valid',
    ])
    .returning('number')
    .execute();
  return rows.map(({ number }) => number).toSorted();
}
