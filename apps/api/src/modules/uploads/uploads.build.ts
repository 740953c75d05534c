import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { uploadTypes } from '@gatehouse/contract/uploads/uploads-rules';

import type { Database } from '../../platform/database/database.ts';
import type { FileStores } from '../../platform/files/files-store.ts';

interface UploadContext {
  database: Database;
  files: FileStores;
}

interface NewUpload {
  company_id: string;
  user_id: string;
  activity_id?: string;
  activity_type?: string;
  name?: string;
  content?: Buffer;
  /** `receiving` is a file without any bytes yet. */
  state?: 'receiving' | 'checking' | 'ready';
  scan?: 'clean' | 'not-scanned';
}

let made = 0;
const standard = Buffer.from('name,email\nAda Lovelace,ada@acme.example\n');
const scans = { clean: null, 'not-scanned': 'no-scanner' } as const;
const dayMs = 86_400_000;

/** Puts an upload into the store, ready by default. */
export async function buildUpload({ database, files }: UploadContext, wanted: NewUpload) {
  made += 1;
  const { state = 'ready', content = standard, scan = 'clean', activity_id = null } = wanted;
  const sha256 = createHash('sha256').update(content).digest();
  const expires_at = new Date(Date.now() + dayMs).toISOString();
  const row = await database.withCompany(wanted.company_id, (db) =>
    db
      .insertInto('uploads')
      .values({
        company_id: wanted.company_id,
        user_id: wanted.user_id,
        activity_id,
        activity_type: wanted.activity_type ?? uploadTypes.phishing,
        name: wanted.name ?? `recipients-${made}.csv`,
        size: content.length,
        received: state === 'receiving' ? 0 : content.length,
        state,
        expires_at: activity_id === null ? expires_at : null,
        ...(state === 'ready' ? { scan, scan_reason: scans[scan], sha256 } : {}),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  if (state === 'receiving') return row;
  const path = join(files.arrivals, randomUUID());
  await mkdir(files.arrivals, { recursive: true });
  await writeFile(path, content);
  await files.store.put(row.id, { path, size: content.length, sha256 });
  return row;
}
