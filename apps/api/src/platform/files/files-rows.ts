import type { FileKind } from '@gatehouse/contract/files/files';

import { sql } from 'kysely';

import type { CompanyDatabase } from '../database/database.ts';
import type { SpooledFile } from './files-port.ts';
import type { Picture } from '../file-kinds/files-image.ts';
import { refuseOverQuota } from './storage-quota.ts';

/** The record that a file is attached to. */
export interface FileOwner {
  kind: FileKind;
  id: string;
}

/** A received file in temporary storage, before it is stored. */
export interface PendingFile extends SpooledFile {
  name: string;
  /** The media type. */
  type: string;
  picture: Picture | null;
}

/** Inserts the row of a received file before its bytes are stored, if it fits the quota; returns its id. */
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

/** Attaches the file to its record in the caller's transaction, or leaves it pending there until a comment claims it. */
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

/** Marks a file as internal in the caller's transaction: only the portal reads it, and it has no URL. */
export async function keepInternally(db: CompanyDatabase, id: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ state: 'internal', state_since: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Removes attached or pending files and returns the names of those that existed; their bytes are deleted after the commit. */
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

/** Discards a file that was never attached; returns false if it was attached after all. */
export async function discardPendingFile(db: CompanyDatabase, id: string): Promise<boolean> {
  const given = await db
    .updateTable('files')
    .set({ state: 'removed' })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
}

/** Deletes the row of a file whose bytes are gone. */
export async function deleteFileRow(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('state', '=', 'removed').execute();
}
