import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Returns the next certificates whose holders can be found by email address. */
export const findHoldersAfter = (db: CompanyDatabase, after: string | null, limit: number) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('company_employees as e', 'e.id', 'c.employee_id')
    .select(['c.id', 'e.email'])
    .where('c.email_hash', 'is not', null)
    .$if(after !== null, (rows) => rows.where('c.id', '>', after))
    .orderBy('c.id')
    .limit(limit)
    .execute();

export async function updateHolderHashes(
  db: CompanyDatabase,
  holders: readonly { id: string; hash: Buffer }[],
): Promise<void> {
  if (holders.length === 0) return;
  await sql`update certificates c set email_hash = h.hash
    from unnest(${holders.map(({ id }) => id)}::uuid[], ${holders.map(({ hash }) => hash)}::bytea[]) as h (id, hash)
    where c.company_id = current_company() and c.id = h.id`.execute(db);
}
