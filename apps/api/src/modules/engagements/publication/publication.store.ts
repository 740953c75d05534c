import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns which of these engagements clients cannot see. */
export async function findUnpublished(db: CompanyDatabase, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unpublished_engagements')
    .select('engagement_id')
    .where('engagement_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ engagement_id }) => engagement_id));
}
