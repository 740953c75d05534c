import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';

export type FileRecord = Selectable<Tables['files']>;

/** A file that hangs on a record. */
export function findFile(db: CompanyDatabase, id: string): Promise<FileRecord | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).where('state', '=', 'kept').executeTakeFirst();
}

/** Whether the log tells of somebody's download of this file within the last hour. */
export async function wasDownloaded(db: CompanyDatabase, viewerId: string, fileId: string): Promise<boolean> {
  const told = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'downloaded')
    .where('at', '>', sql<string>`clock_timestamp() - interval '1 hour'`)
    .where('actor_id', '=', viewerId)
    .where(sql`details ->> 'file'`, '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}
