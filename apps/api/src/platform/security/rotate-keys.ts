import { addSealingKey, dropOldKeys, lockOldKeys, openCompanyKeys } from './company-keys.ts';
import type { Database } from '../database/database.ts';
import type { SealedRows } from './sealed-rows.ts';
import type { Secrets } from './secrets.ts';

interface RotationContext {
  database: Database;
  secrets: Secrets;
  /** The encrypted columns of all modules. */
  sealed: readonly SealedRows[];
}

/** Values encrypted with the old key during a round are found in the next one. */
const roundsAtMost = 5;

/**
 * Gives a company a new encryption key and re-encrypts its values in batches, while the portal runs; the old key is deleted once nothing
 * uses it. An interrupted rotation is continued. Returns the number of re-encrypted values, or null for a company without encrypted values.
 */
export async function rotateCompanyKey(rotating: RotationContext, companyId: string): Promise<number | null> {
  const { database, secrets } = rotating;
  const isBegun = await database.withCompany(companyId, async (db) => {
    const known = await db.selectFrom('company_keys').select('version').limit(1).executeTakeFirst();
    if (!known) return false;
    if ((await lockOldKeys(db)).length === 0) await addSealingKey(db, secrets, companyId);
    return true;
  });
  if (!isBegun) return null;

  let count = 0;
  for (let round = 0; round < roundsAtMost; round += 1) {
    for (const rows of rotating.sealed) count += await resealAll(rotating, companyId, rows);
    if (await dropUnneeded(rotating, companyId)) return count;
  }
  throw new Error('The old key is still in use. Run this command again when no import is running.');
}

async function resealAll({ database, secrets }: RotationContext, companyId: string, rows: SealedRows): Promise<number> {
  let count = 0;
  let after: string | null = null;
  do {
    const place: string | null = after;
    const batch: { count: number; next: string | null } = await database.withCompany(companyId, async (db) =>
      rows.reseal(db, { keys: await openCompanyKeys(db, secrets, companyId), companyId, after: place }),
    );
    count += batch.count;
    after = batch.next;
  } while (after !== null);
  return count;
}

/** Returns false while a row still uses an old key. */
async function dropUnneeded({ database, sealed }: RotationContext, companyId: string): Promise<boolean> {
  return database.withCompany(companyId, async (db) => {
    const old = await lockOldKeys(db);
    for (const rows of sealed) if (await rows.needs(db, old)) return false;
    await dropOldKeys(db, old);
    return true;
  });
}
