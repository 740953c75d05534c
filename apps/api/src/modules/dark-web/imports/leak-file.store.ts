import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

export function findFile(db: CompanyDatabase, sha256: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('breach_files').select('id').where('sha256', '=', sha256).executeTakeFirst();
}

/** Records that a file was compared with the company's domains, even if nothing matched, and returns its ID. */
export async function keepFile(
  db: CompanyDatabase,
  file: { company_id: string; sha256: string; format: string; name: string },
): Promise<string> {
  const { id } = await db
    .insertInto('breach_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['company_id', 'sha256']).doUpdateSet({ read_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
