import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { newId } from '../../../platform/database/new-id.ts';
import { insertPendingFile } from '../../../platform/files/files-rows.ts';
import { discardFile, type FileStorage } from '../../../platform/routes/stage-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSealed, writeSealed } from '../../../platform/security/sealed-file.ts';

interface NewArchive {
  companyId: string;
  by: { id: string; name: string };
  /** The path of the archive on disk. The file is deleted afterwards. */
  path: string;
  name: string;
}

/** An archive in the store, pending until `keepInternally` makes it permanent. */
interface StoredArchive {
  id: string;
  /** Size of the archive in bytes. */
  size: number;
  /** Deletes the archive if it is not to be kept. */
  discard(): Promise<void>;
}

/** The media type by which the quota recognizes archives (migration 0096). */
export const archiveType = 'application/vnd.gatehouse.client-export';

/** Derives a separate encryption key for each archive, because it contains all data of a client. */
const keyOf = ({ secrets }: Pick<Platform, 'secrets'>, id: string): Buffer => secrets.keyFor(`client-export|${id}`);

/** The context to which an export's encrypted passphrase is bound until its job runs. */
export const passphraseBinding = (id: string): string => `client-export passphrase|${id}`;

/** Returns a new path in the folder of incoming files, where leftovers of crashed processes are cleaned up. */
export async function newArrival({ files }: Pick<FileStorage, 'files'>): Promise<string> {
  await mkdir(files.arrivals, { recursive: true, mode: 0o700 });
  return join(files.arrivals, randomUUID());
}

/** Encrypts an archive and puts it into the store. It does not count toward the client's quota. */
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

/** Returns the content of an archive, or undefined when the store does not have it. */
export async function openArchive(platform: Platform, id: string): Promise<AsyncIterable<Buffer> | undefined> {
  const stored = await platform.files.store.open(id, null);
  return stored ? readSealed(stored, keyOf(platform, id)) : undefined;
}
