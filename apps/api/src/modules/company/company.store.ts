import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type CompanyRow = Selectable<Tables['companies']>;

/** Returns the current company. Row-level security hides all others. */
export async function findCompany(db: CompanyDatabase): Promise<CompanyRow> {
  return db.selectFrom('companies').selectAll().executeTakeFirstOrThrow();
}

/** Returns and locks the current company, so that changes happen one at a time and new sessions wait for them. */
export async function lockCompany(db: CompanyDatabase): Promise<CompanyRow> {
  return db.selectFrom('companies').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updateCompany(
  db: CompanyDatabase,
  id: string,
  change: Partial<Omit<CompanyRow, 'id' | 'created_at' | 'search_names'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('companies').set(change).where('id', '=', id).execute();
}

/** Ends running sessions no later than the new limit would have ended them. */
export async function shortenSessions(db: CompanyDatabase, hours: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: sql`least(expires_at, created_at + ${hours} * interval '1 hour')` })
    .where('ended_at', 'is', null)
    .execute();
}

/** Counts the enabled users without a second factor. */
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

/** Returns the IDs of the current logo images; there is at most one. */
export async function findLogos(db: CompanyDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('record_kind', '=', 'company-logo')
    .where('state', '=', 'kept')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the logo of the current company, if there is one. */
export const findLogo = (db: CompanyDatabase): Promise<{ id: string; media_type: string } | undefined> =>
  db
    .selectFrom('files')
    .select(['id', 'media_type'])
    .where('record_kind', '=', 'company-logo')
    .where('state', '=', 'kept')
    .limit(1)
    .executeTakeFirst();

/** Returns the storage usage of every client, in bytes, and its quota. */
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

/** Sets the quota of a client, in bytes. Returns false when there is no such client. */
export async function updateStorageQuota(db: PlatformDatabase, slug: string, quota: number | null): Promise<boolean> {
  const outcome = await db
    .updateTable('companies')
    .set({ storage_quota: quota })
    .where('slug', '=', slug)
    .where('kind', '=', 'client')
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}

/** Sets the daily limit of a client's first training emails. Returns false when there is no such client. */
export async function updateFirstEmails(db: PlatformDatabase, slug: string, number: number | null): Promise<boolean> {
  const outcome = await db
    .updateTable('companies')
    .set({ first_emails_a_day: number })
    .where('slug', '=', slug)
    .where('kind', '=', 'client')
    .executeTakeFirst();
  return outcome.numUpdatedRows > 0n;
}
