import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type FileRecord = Selectable<Tables['files']>;

/** A file that is attached to a record or waits to. */
export function findFile(db: CompanyDatabase, id: string): Promise<FileRecord | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'kept'])
    .executeTakeFirst();
}

/** Which sides may read a file, by what it is attached to. */
export async function findReaders(
  db: CompanyDatabase,
  fileId: string,
): Promise<{ company: boolean; provider: boolean }> {
  const holders = await db
    .selectFrom('file_readers')
    .select(['for_company', 'for_provider'])
    .where('file_id', '=', fileId)
    .execute();
  return {
    company: holders.some(({ for_company }) => for_company),
    provider: holders.some(({ for_provider }) => for_provider),
  };
}

/** A file that someone sent and that is attached to nothing yet, locked: it may be dropped or hung up, never both. */
export function lockWaiting(
  db: CompanyDatabase,
  { id, senderId }: { id: string; senderId: string },
): Promise<FileRecord | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('created_by', '=', senderId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the audit log has a download of this file by the viewer within the last hour. */
export async function wasDownloaded(db: CompanyDatabase, viewerId: string, fileId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('action', '=', 'downloaded')
    .where('at', '>', sql<string>`clock_timestamp() - interval '1 hour'`)
    .where('actor_id', '=', viewerId)
    .where(sql`details ->> 'file'`, '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
