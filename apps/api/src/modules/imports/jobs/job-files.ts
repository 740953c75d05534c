import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { newId } from '../../../platform/database/new-id.ts';
import { storeUnavailable } from '../../../platform/files/store-breaker.ts';
import { discardFile, registerFile } from '../../../platform/routes/stage-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSealed, type SealedFile, writeSealed } from '../../../platform/security/sealed-file.ts';

interface SentFile {
  name: string;
  content: AsyncIterable<Uint8Array>;
  companyId: string;
  by: { id: string; name: string };
}

/** An import file in the store, pending until `keepInternally` makes it permanent. */
export interface StoredJobFile {
  id: string;
  /** Size of the uploaded content in bytes. */
  contentSize: number;
  /** Deletes the file if no job was created for it. */
  discard(): Promise<void>;
}

/** Derives a separate encryption key for each file, because imported files contain leaked passwords and secrets. */
const keyOf = ({ secrets }: Pick<Platform, 'secrets'>, id: string): Buffer => secrets.keyFor(`import-job|${id}`);

/**
 * Encrypts an import file and puts it into the store, where every process can read it. Throws a 413 when the storage quota is exceeded, and
 * a 503 when the store does not respond.
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
 * Returns the content of a job's file, or undefined when the store does not have it. Throws a 503 when the store does not respond, also
 * while reading.
 */
export async function openJobFile(platform: Platform, id: string): Promise<AsyncIterable<Buffer> | undefined> {
  const stored = await platform.files.store.open(id, null);
  return stored ? readSealed(fromStore(stored), keyOf(platform, id)) : undefined;
}

async function* fromStore(stored: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stored;
  } catch (cause) {
    throw storeUnavailable(cause);
  }
}
