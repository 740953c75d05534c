import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Returns the IDs of the files that the provider added to an engagement. */
export async function findEngagementFiles(db: CompanyDatabase, engagementId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('record_kind', '=', 'engagement')
    .where('record_id', '=', engagementId)
    .where('state', '=', 'kept')
    .execute();
  return rows.map(({ id }) => id);
}
