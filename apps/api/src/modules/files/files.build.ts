import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FileKind } from '@gatehouse/contract/files/files';

import type { Database } from '../../platform/database/database.ts';
import type { FileStores } from '../../platform/files/files-store.ts';

interface FileContext {
  database: Database;
  files: FileStores;
}

interface NewFile {
  company_id: string;
  record: { kind: FileKind; id: string };
  name?: string;
  type?: string;
  content?: Buffer;
  size?: { width: number; height: number } | undefined;
  by?: string;
  /** The sender of a file that is not attached to anything yet. */
  waitsFor?: string;
  created_at?: string;
}

let made = 0;

const placeOf = ({ waitsFor, created_at }: NewFile) => ({
  ...(created_at && { created_at }),
  created_by: waitsFor ?? null,
  state: waitsFor === undefined ? 'kept' : 'waiting',
});

/** Puts a file into the store and attaches it to its record. */
export async function buildFile({ database, files }: FileContext, wanted: NewFile) {
  made += 1;
  const {
    company_id,
    record,
    name = `file-${made}.txt`,
    type = 'text/plain',
    content = Buffer.from('A file'),
  } = wanted;
  const sha256 = createHash('sha256').update(content).digest();
  const row = await database.withCompany(company_id, (db) =>
    db
      .insertInto('files')
      .values({
        company_id,
        name,
        media_type: type,
        size: content.length,
        sha256,
        width: wanted.size?.width ?? null,
        height: wanted.size?.height ?? null,
        created_by_name: wanted.by ?? 'A builder',
        ...placeOf(wanted),
        record_kind: record.kind,
        record_id: record.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  const path = join(files.arrivals, randomUUID());
  await mkdir(files.arrivals, { recursive: true });
  await writeFile(path, content);
  await files.store.put(row.id, { path, size: content.length, sha256 });
  return row;
}
