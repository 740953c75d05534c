import { Readable } from 'node:stream';

import type { DeclaredRecord } from '@gatehouse/contract/core/declared-records';
import { attachmentRules } from '@gatehouse/contract/files/stored-file';

import type { Database } from '../../platform/database/database.ts';
import { receiveFile } from '../../platform/files/files-arrival.ts';
import { attachFile, insertPendingFile } from '../../platform/files/files-rows.ts';
import type { FileStores } from '../../platform/files/files-store.ts';
import { insertAttachments } from '../attachments/attachments.store.ts';

interface NewRecordFile {
  company_id: string;
  record: { kind: DeclaredRecord; id: string };
  name?: string;
  content?: Buffer;
  by: { id: string | null; name: string };
  created_at?: string;
}

/** Stores a file of a declared record as an upload would, and returns its ID. */
export async function buildRecordFile(
  { database, files }: { database: Database; files: FileStores },
  { company_id, record, name = 'notes.txt', content = Buffer.from('A file'), by, created_at }: NewRecordFile,
): Promise<string> {
  const arriving = { name, content: Readable.from([content], { objectMode: false }) };
  const file = await receiveFile(files.arrivals, arriving, attachmentRules);
  const fileId = await database.withCompany(company_id, (db) =>
    insertPendingFile(db, company_id, { file, by, quota: Number.MAX_SAFE_INTEGER }),
  );
  await files.store.put(fileId, file);
  await database.withCompany(company_id, async (db) => {
    await attachFile(db, fileId, { ...record, state: 'kept' });
    await insertAttachments(db, [fileId], { company_id, record_id: record.id });
    if (created_at !== undefined) await db.updateTable('files').set({ created_at }).where('id', '=', fileId).execute();
  });
  return fileId;
}
