import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { UploadRow } from '../uploads.store.ts';
import { mediaTypeOf } from '../uploads.present.ts';

const living = ['receiving', 'checking', 'ready', 'rejected'];

/** Returns the named uploads and those of the activity, locked in a fixed order. */
export function lockUploads(
  db: CompanyDatabase,
  { ids, activityId }: { ids: readonly string[]; activityId: string },
): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where((row) => row.or([row('id', '=', sql<string>`any(${ids}::uuid[])`), row('activity_id', '=', activityId)]))
    .where('state', 'in', living)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the uploads of these activities, oldest first. */
export function findUploads(db: CompanyDatabase, activityIds: readonly string[]): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('activity_id', '=', sql<string>`any(${activityIds}::uuid[])`)
    .where('state', 'in', living)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function setActivity(db: CompanyDatabase, ids: readonly string[], activityId: string): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('uploads').set({ activity_id: activityId, expires_at: null }).where('id', 'in', ids).execute();
}

/** Marks uploads as removed. Their bytes are deleted after the commit. */
export async function markRemoved(db: CompanyDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('uploads')
    .set({ state: 'removed', reason: null, activity_id: null, expires_at: null })
    .where('id', 'in', ids)
    .execute();
}

/** Adds the ready uploads of an activity to the files of an engagement. The bytes are shared, not copied. */
export async function insertShares(
  db: CompanyDatabase,
  rows: readonly UploadRow[],
  { engagementId, by }: { engagementId: string; by: { id: string; name: string } },
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    company_id: row.company_id,
    upload_id: row.id,
    record_kind: 'engagement',
    record_id: engagementId,
    name: row.name,
    media_type: mediaTypeOf(row.name),
    size: row.size,
    sha256: row.sha256 ?? Buffer.alloc(0),
    state: 'kept',
    created_by: by.id,
    created_by_name: by.name,
  }));
  await db.insertInto('files').values(values).execute();
}
