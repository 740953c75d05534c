import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { plainFileName } from '@gatehouse/domain/file-name';

import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/files-port.ts';
import { findKeptDocuments } from './kept-documents.store.ts';

interface CopyTarget {
  companyId: string;
  /** The target folder. Existing files are not replaced. */
  folder: string;
}

/** Writes a client's issued invoices and credit notes into a folder, because the portal does not show those of erased clients. */
export async function writeKeptDocuments(
  { database, store }: { database: Database; store: FileStore },
  { companyId, folder }: CopyTarget,
): Promise<{ written: number; missing: number }> {
  const documents = await database.withCompany(companyId, findKeptDocuments);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let written = 0;
  for (const { fileId, name } of documents) {
    const content = await store.open(fileId, null);
    if (content === null) continue;
    await pipeline(content, createWriteStream(join(folder, plainFileName(name)), { flags: 'wx', mode: 0o600 }));
    written += 1;
  }
  return { written, missing: documents.length - written };
}
