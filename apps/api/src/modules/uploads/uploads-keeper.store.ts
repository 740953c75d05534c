import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { UploadRow } from './uploads.store.ts';

/** Number of days that an expired upload is kept, so that its sender can see the reason. */
const rememberedDays = 7;

/** Expires uploads that were not completed in time, and removes those that no activity has attached. */
export async function expireUploads(db: CompanyDatabase, now: string): Promise<string[]> {
  const ended = await db
    .updateTable('uploads')
    .set({
      state: sql<string>`case when state = 'receiving' then 'expired' else 'removed' end`,
      reason: null,
    })
    .where('expires_at', '<=', now)
    .where('activity_id', 'is', null)
    .where('state', 'in', ['receiving', 'ready', 'rejected'])
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Returns uploads whose bytes are no longer needed. Those used by an engagement are kept. */
export function findUnneeded(db: CompanyDatabase): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('is_stored', '=', true)
    .where('state', 'in', ['rejected', 'expired', 'removed'])
    .where((row) =>
      row.not(row.exists(row.selectFrom('files').select('files.id').whereRef('files.upload_id', '=', 'uploads.id'))),
    )
    .limit(200)
    .execute();
}

export async function setUnstored(db: CompanyDatabase, id: string): Promise<void> {
  await db.updateTable('uploads').set({ is_stored: false }).where('id', '=', id).execute();
}

/** Deletes the rows of uploads without bytes. */
export async function forgetUploads(db: CompanyDatabase, now: string): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('is_stored', '=', false)
    .where((row) =>
      row.or([
        row('state', '=', 'removed'),
        row.and([
          row('state', '=', 'expired'),
          row('expires_at', '<', sql<string>`${now}::timestamptz - ${rememberedDays} * interval '1 day'`),
        ]),
      ]),
    )
    .execute();
}
