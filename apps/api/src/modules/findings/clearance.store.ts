import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Marks one finding as approved. */
export async function clearFinding(db: CompanyDatabase, id: string): Promise<void> {
  await db.updateTable('findings').set({ is_cleared: true, author_ids: [] }).where('id', '=', id).execute();
}

/** Marks a finding as unapproved and adds these authors. */
export async function unclearFinding(db: CompanyDatabase, id: string, authorIds: readonly string[]): Promise<void> {
  await sql`update findings set is_cleared = false, author_ids = case when is_cleared then ${authorIds}::uuid[]
      else array(select distinct unnest(author_ids || ${authorIds}::uuid[])) end
    where id = ${id}`.execute(db);
}

/** True if any of these findings is unapproved. */
export async function hasUnapproved(db: CompanyDatabase, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('findings')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('is_cleared', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
