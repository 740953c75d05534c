import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type FileRecord = Selectable<Tables['files']>;

/** Returns a file that is attached or pending. */
export function findFile(db: CompanyDatabase, id: string): Promise<FileRecord | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'kept'])
    .executeTakeFirst();
}

/** Returns which sides may read a file, by the records it is attached to. */
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

/** Returns a pending file of a sender, locked so that it cannot be discarded and attached at the same time. */
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

/** True if the audit log contains a download of this file by the viewer within the last hour. */
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
