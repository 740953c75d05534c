import { Readable } from 'node:stream';

import { wordFileRules } from '@gatehouse/contract/report-templates/word-files';

import type { Database } from '../../../platform/database/database.ts';
import { receiveFile } from '../../../platform/files/files-arrival.ts';
import { attachFile, insertPendingFile } from '../../../platform/files/files-rows.ts';
import type { FileStores } from '../../../platform/files/files-store.ts';
import { activateWordFile, insertWordFile } from './word-files.store.ts';

interface NewWordFile {
  /** The provider. */
  company_id: string;
  template_id: string;
  name?: string;
  content: Buffer;
  isActive?: boolean;
}

/** Stores a Word file of a template as an upload would, without checking its content, and returns its ID. */
export async function buildWordFile(
  { database, files }: { database: Database; files: FileStores },
  { company_id, template_id, name = 'firm.docx', content, isActive = false }: NewWordFile,
): Promise<string> {
  const arriving = { name, content: Readable.from([content], { objectMode: false }) };
  const file = await receiveFile(files.arrivals, arriving, wordFileRules);
  const by = { id: null, name: 'Provider' };
  const file_id = await database.withCompany(company_id, (db) =>
    insertPendingFile(db, company_id, { file, by, quota: Number.MAX_SAFE_INTEGER }),
  );
  await files.store.put(file_id, file);
  return database.withCompany(company_id, async (db) => {
    const values = { company_id, template_id, name, file_id, size: file.size, created_by_name: by.name };
    const id = await insertWordFile(db, values);
    await attachFile(db, file_id, { kind: 'report-template', id, state: 'kept' });
    if (isActive) await activateWordFile(db, { template_id, id }, true);
    return id;
  });
}
