import type { FileKind } from '@gatehouse/contract/files/files';

import { sql } from 'kysely';

import type { CompanyDatabase } from '../database/database.ts';
import type { SpooledFile } from './files-port.ts';
import type { Picture } from './files-image.ts';
import { refuseOverQuota } from './storage-quota.ts';

/** The record on which a file hangs. */
export interface FileOwner {
  kind: FileKind;
  id: string;
}

/** A file that has come in and is aside until the store has it. */
export interface PendingFile extends SpooledFile {
  name: string;
  /** Its media type. */
  type: string;
  picture: Picture | null;
}

/** Notes a file that has come in, before its bytes go into the store, if it fits into the quota; answers its id. */
export async function insertPendingFile(
  db: CompanyDatabase,
  companyId: string,
  { id, file, by, quota }: { id?: string; file: PendingFile; by: { id: string | null; name: string }; quota: number },
): Promise<string> {
  const { name, size, sha256, type, picture } = file;
  const row = await db
    .insertInto('files')
    .values({
      ...(id === undefined ? {} : { id }),
      company_id: companyId,
      name,
      media_type: type,
      size,
      sha256,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      created_by: by.id,
      created_by_name: by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refuseOverQuota(db, quota);
  return row.id;
}

/** Hangs the file on its record, in the transaction that needs it, or leaves it there to wait for what is written. */
export async function attachFile(
  db: CompanyDatabase,
  id: string,
  { kind, id: record_id, state }: FileOwner & { state: 'kept' | 'waiting' },
): Promise<void> {
  await db
    .updateTable('files')
    .set({ state, state_since: sql<string>`clock_timestamp()`, record_kind: kind, record_id })
    .where('id', '=', id)
    .execute();
}

/** Keeps a file that the portal alone reads, in the transaction that needs it. No address leads to it. */
export async function keepInternally(db: CompanyDatabase, id: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ state: 'internal', state_since: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Takes files away from their record, or from where they wait; their bytes are swept after the commit. Answers the names of those that were there. */
export async function removeFiles(db: CompanyDatabase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await db
    .updateTable('files')
    .set({ state: 'removed', state_since: new Date().toISOString() })
    .where('id', 'in', ids)
    .where('state', 'in', ['kept', 'waiting', 'internal'])
    .returning('name')
    .execute();
  return removed.map(({ name }) => name);
}

/** Gives a file up that no one kept; false where it was kept after all. */
export async function discardPendingFile(db: CompanyDatabase, id: string): Promise<boolean> {
  const given = await db
    .updateTable('files')
    .set({ state: 'removed' })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
}

/** Forgets a file whose bytes are gone. */
export async function deleteFileRow(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('state', '=', 'removed').execute();
}
