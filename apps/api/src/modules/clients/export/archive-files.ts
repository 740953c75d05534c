import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { newId } from '../../../platform/database/new-id.ts';
import { insertPendingFile } from '../../../platform/files/files-rows.ts';
import { discardFile, type FileStorage } from '../../../platform/files/stage-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSealed, writeSealed } from '../../../platform/security/sealed-file.ts';

interface NewArchive {
  companyId: string;
  by: { id: string; name: string };
  /** Of the archive on the disk; the file is gone afterwards. */
  path: string;
  name: string;
}

/** The archive in the store, pending until `keepInternally` keeps it. */
interface StoredArchive {
  id: string;
  /** Bytes of the archive. */
  size: number;
  /** Removes it, when it is not kept. */
  discard(): Promise<void>;
}

/** By which the count of the quota knows archives (0096). */
export const archiveType = 'application/vnd.gatehouse.client-export';

/** An archive is everything of a client in one file, so each is sealed with a key of its own. */
const keyOf = ({ secrets }: Pick<Platform, 'secrets'>, id: string): Buffer => secrets.keyFor(`client-export|${id}`);

/** Context to which the sealed passphrase of an export is bound while its job waits. */
export const passphraseBinding = (id: string): string => `client-export passphrase|${id}`;

/** A new path among the files that arrive; what a process that dies leaves there is swept. */
export async function newArrival({ files }: Pick<FileStorage, 'files'>): Promise<string> {
  await mkdir(files.arrivals, { recursive: true, mode: 0o700 });
  return join(files.arrivals, randomUUID());
}

/** Seals an archive and puts it into the store. It takes nothing of the client's quota. */
export async function storeArchive(
  platform: Platform,
  { companyId, by, path, name }: NewArchive,
): Promise<StoredArchive> {
  const id = newId();
  const sealedPath = await newArrival(platform);
  try {
    const { contentSize, ...spooled } = await writeSealed(sealedPath, keyOf(platform, id), createReadStream(path));
    const file = { ...spooled, name, type: archiveType, picture: null };
    await platform.database.withCompany(companyId, (db) =>
      insertPendingFile(db, companyId, { id, file, by, quota: Number.MAX_SAFE_INTEGER }),
    );
    const discard = () => discardFile(platform, companyId, { id, received: spooled });
    await platform.files.store.put(id, spooled).catch(async (error: unknown) => {
      await discard();
      throw error;
    });
    return { id, size: contentSize, discard };
  } finally {
    await rm(path, { force: true });
    await rm(sealedPath, { force: true });
  }
}

/** The content of an archive; undefined where the store does not have it. */
export async function openArchive(platform: Platform, id: string): Promise<AsyncIterable<Buffer> | undefined> {
  const stored = await platform.files.store.open(id, null);
  return stored ? readSealed(stored, keyOf(platform, id)) : undefined;
}
