import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type CompanyRow = Selectable<Tables['companies']>;

/** The company itself: within its walls it sees no other. */
export async function findCompany(db: CompanyDatabase): Promise<CompanyRow> {
  return db.selectFrom('companies').selectAll().executeTakeFirstOrThrow();
}

/** The company, so that changes come one after the other, and a session that begins in the meantime is found. */
export async function lockCompany(db: CompanyDatabase): Promise<CompanyRow> {
  return db.selectFrom('companies').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updateCompany(
  db: CompanyDatabase,
  id: string,
  change: Partial<Omit<CompanyRow, 'id' | 'created_at'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('companies').set(change).where('id', '=', id).execute();
}

/** Sessions that run end no later than the rule would have ended them. */
export async function shortenSessions(db: CompanyDatabase, hours: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: sql`least(expires_at, created_at + ${hours} * interval '1 hour')` })
    .where('ended_at', 'is', null)
    .execute();
}

/** Active accounts without a second factor. */
export async function countWithoutFactor(db: CompanyDatabase): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('enabled', '=', true)
    .where('totp_secret', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export async function hasSecondFactor(db: CompanyDatabase, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('totp_secret').where('id', '=', userId).executeTakeFirst();
  return (user?.totp_secret ?? null) !== null;
}

/** The images that are the logo now: one, or none. */
export async function findLogos(db: CompanyDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('record_kind', '=', 'company-logo')
    .where('state', '=', 'kept')
    .execute();
  return rows.map(({ id }) => id);
}

/** What every client stores, in bytes, and its own quota. */
export async function findStorage(db: PlatformDatabase) {
  return db
    .selectFrom('companies')
    .leftJoin('storage_usage', 'storage_usage.company_id', 'companies.id')
    .select((row) => [
      'companies.slug',
      'companies.storage_quota as quota',
      row.fn.coalesce('storage_usage.bytes', sql<number>`0`).as('used'),
    ])
    .where('companies.kind', '=', 'client')
    .orderBy('companies.slug')
    .execute();
}

/** Sets the quota of a client, in bytes; false where there is no such client. */
export async function updateStorageQuota(db: PlatformDatabase, slug: string, quota: number | null): Promise<boolean> {
  const outcome = await db
    .updateTable('companies')
    .set({ storage_quota: quota })
    .where('slug', '=', slug)
    .where('kind', '=', 'client')
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** Sets how many first emails about training a client sends in a day; false where there is no such client. */
export async function updateFirstEmails(db: PlatformDatabase, slug: string, number: number | null): Promise<boolean> {
  const outcome = await db
    .updateTable('companies')
    .set({ first_emails_a_day: number })
    .where('slug', '=', slug)
    .where('kind', '=', 'client')
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}
