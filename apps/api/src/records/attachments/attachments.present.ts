import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';

import type { AttachedRow, FileRow } from './attachments.store.ts';

/** Files by the ID of the record they are attached to. */
export type AttachedFiles = ReadonlyMap<string, readonly StoredFile[]>;

export const presentFile = (row: FileRow): StoredFile => ({
  _id: row.id,
  name: row.name,
  type: row.media_type,
  size: row.size,
  createdAt: row.created_at,
});

export const presentAttached = (rows: readonly AttachedRow[]): AttachedFiles =>
  new Map(
    [...Map.groupBy(rows, ({ holder_id }) => holder_id)].map(([holder, files]) => [holder, files.map(presentFile)]),
  );

/** Returns the files of one record, or an empty list for a null ID. */
export const filesOf = (files: AttachedFiles, holderId: string | null): StoredFile[] =>
  holderId === null ? [] : [...(files.get(holderId) ?? [])];
