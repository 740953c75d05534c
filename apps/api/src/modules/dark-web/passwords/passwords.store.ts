import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns the properties of a password that are known without decrypting it. */
export function findFacts(db: CompanyDatabase, breachId: string) {
  return db
    .selectFrom('breach_passwords as p')
    .select(['p.length', 'p.classes', 'p.is_known_leaked'])
    .select((row) =>
      row
        .selectFrom('breach_passwords as same')
        .whereRef('same.mark', '=', 'p.mark')
        .select((same) => same.fn.countAll<number>().as('count'))
        .as('reuse_count'),
    )
    .where('p.breach_id', '=', breachId)
    .executeTakeFirst();
}
export type FactsRecord = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

export function findSealed(db: CompanyDatabase, breachId: string) {
  return db
    .selectFrom('breach_passwords')
    .select(['sealed', 'key_version'])
    .where('breach_id', '=', breachId)
    .executeTakeFirst();
}

/** Returns the next passwords encrypted with an older key, locked until the transaction ends. */
export function findOldSealed(
  db: CompanyDatabase,
  { version, after, limit }: { version: number; after: string | null; limit: number },
) {
  return db
    .selectFrom('breach_passwords')
    .select(['breach_id', 'sealed', 'key_version'])
    .where('key_version', '<', version)
    .$if(after !== null, (rows) => rows.where('breach_id', '>', after))
    .orderBy('breach_id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function updateSealed(
  db: CompanyDatabase,
  anew: readonly { breach_id: string; sealed: Buffer }[],
  version: number,
): Promise<void> {
  if (anew.length === 0) return;
  await sql`update breach_passwords p set sealed = a.sealed, key_version = ${version}
    from unnest(${anew.map(({ breach_id }) => breach_id)}::uuid[], ${anew.map(({ sealed }) => sealed)}::bytea[])
      as a (breach_id, sealed)
    where p.company_id = current_company() and p.breach_id = a.breach_id`.execute(db);
}

/** True if a password is still encrypted with one of these key versions. */
export async function hasOldSealed(db: CompanyDatabase, versions: readonly number[]): Promise<boolean> {
  if (versions.length === 0) return false;
  const row = await db
    .selectFrom('breach_passwords')
    .select('breach_id')
    .where('key_version', 'in', versions)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
