import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { newId } from '../../../platform/database/new-id.ts';
import { outOfReach } from '../../../platform/files/store-breaker.ts';
import { discardFile, registerFile } from '../../../platform/files/stage-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSealed, type SealedFile, writeSealed } from '../../../platform/security/sealed-file.ts';

interface SentFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  companyId: string;
  by: { id: string; name: string };
}

/** The file of an import in the store, pending until `keepInternally` keeps it. */
export interface StoredJobFile {
  id: string;
  /** Bytes that the sender sent. */
  contentSize: number;
  /** Removes the file, when no job was made of it. */
  discard(): Promise<void>;
}

/** Imported files hold leaked passwords and secrets, so each is sealed with a key of its own. */
const keyOf = ({ secrets }: Pick<Platform, 'secrets'>, id: string): Buffer => secrets.keyFor(`import-job|${id}`);

/**
 * Puts the file of an import into the store of files, sealed, where every process can read it.
 * @throws AppError 413 where the storage quota has no room, 503 where the store does not respond
 */
export async function storeJobFile(platform: Platform, { name, content, companyId, by }: SentFile) {
  const id = newId();
  const sealed = await sealAside(platform, id, content);
  const { contentSize, ...spooled } = sealed;
  const file = { ...spooled, id, name, type: 'application/octet-stream', picture: null };
  await registerFile(platform, { companyId, by }, file);
  const discard = () => discardFile(platform, companyId, { id, received: sealed });
  try {
    await platform.files.store.put(id, spooled);
  } catch (error) {
    await discard();
    throw error;
  }
  return { id, contentSize, discard } satisfies StoredJobFile;
}

async function sealAside(platform: Platform, id: string, content: AsyncIterable<Uint8Array>): Promise<SealedFile> {
  const { arrivals } = platform.files;
  await mkdir(arrivals, { recursive: true, mode: 0o700 });
  const path = join(arrivals, randomUUID());
  try {
    return await writeSealed(path, keyOf(platform, id), content);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * The content of the file of a job; undefined where the store does not have it.
 * @throws AppError 503 where the store does not respond, also while the content is read
 */
export async function openJobFile(platform: Platform, id: string): Promise<AsyncIterable<Buffer> | undefined> {
  const stored = await platform.files.store.open(id, null);
  return stored ? readSealed(fromStore(stored), keyOf(platform, id)) : undefined;
}

async function* fromStore(stored: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stored;
  } catch (cause) {
    throw outOfReach(cause);
  }
}
