import type { FileKind } from '@gatehouse/contract/files/files';
import type { Selectable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type FileRow = Pick<Selectable<Tables['files']>, 'id' | 'name' | 'media_type' | 'size' | 'created_at'>;
export type AttachedRow = FileRow & { holder_id: string };

/** The record that files are attached to. */
export type AttachmentOwner = { company_id: string } & (
  | { comment_id: string }
  | { request_id: string }
  | { retest_id: string }
  | { message_id: string }
  | { issue_comment_id: string }
  | { record_id: string }
  | { record_comment_id: string }
);

/** Records for which files can be uploaded in advance. */
export interface PendingOwner {
  kind: FileKind;
  ids: readonly string[];
}

const fileColumns = ['f.id', 'f.name', 'f.media_type', 'f.size', 'f.created_at'] as const;

/** Returns which of these files their sender uploaded for such a record, locked until the transaction ends. */
export async function lockPendingFiles(
  db: CompanyDatabase,
  { ids, senderId, owner }: { ids: readonly string[]; senderId: string; owner: PendingOwner },
): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('created_by', '=', senderId)
    .where('record_kind', '=', owner.kind)
    .where('record_id', 'in', owner.ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Attaches files to a record, in this order. Pending files become permanent. */
export async function insertAttachments(
  db: CompanyDatabase,
  fileIds: readonly string[],
  holder: AttachmentOwner,
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, index) => ({ ...holder, file_id, place: index + 1 }));
  await db.insertInto('attachments').values(rows).execute();
  await db
    .updateTable('files')
    .set({ state: 'kept' })
    .where('id', 'in', fileIds)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns the files of these comments, requests, retests and messages. */
export async function findAttached(db: CompanyDatabase, holderIds: readonly string[]): Promise<AttachedRow[]> {
  if (holderIds.length === 0) return [];
  return db
    .selectFrom('attachments as a')
    .innerJoin('files as f', (join) =>
      join.onRef('f.company_id', '=', 'a.company_id').onRef('f.id', '=', 'a.file_id').on('f.state', '=', 'kept'),
    )
    .select([...fileColumns, 'a.holder_id'])
    .where('a.holder_id', 'in', holderIds)
    .orderBy('a.holder_id')
    .orderBy('a.place')
    .execute();
}

/** Detaches all files of a record, or one of them. Files not attached to anything else are deleted. */
export async function deleteAttachments(db: CompanyDatabase, holderId: string, fileId?: string): Promise<void> {
  const ofHolder = db.deleteFrom('attachments').where('holder_id', '=', holderId);
  await (fileId === undefined ? ofHolder : ofHolder.where('file_id', '=', fileId)).execute();
}

/** Counts the pending files of a user at a record. */
export async function countPending(
  db: CompanyDatabase,
  { senderId, owner }: { senderId: string; owner: { kind: FileKind; id: string } },
): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('record_kind', '=', owner.kind)
    .where('record_id', '=', owner.id)
    .where('state', '=', 'waiting')
    .where('created_by', '=', senderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findFileRow = (db: CompanyDatabase, id: string): Promise<FileRow> =>
  db.selectFrom('files as f').select(fileColumns).where('f.id', '=', id).executeTakeFirstOrThrow();
