import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { FileRules } from '@gatehouse/contract/core/endpoint';

import { AppError } from '../core/errors.ts';
import type { Platform } from '../platform.ts';
import { type ReceivedFile, receiveFile } from '../files/files-arrival.ts';
import type { FileStores } from '../files/files-store.ts';
import { deleteFileRow, discardPendingFile, insertPendingFile, type PendingFile } from '../files/files-rows.ts';

/** The parts of the platform needed to store files. */
export interface FileStorage extends Pick<Platform, 'config' | 'database' | 'metrics' | 'space'> {
  files: FileStores;
  log: { warn(details: object, message: string): void };
}

interface Uploader {
  companyId: string;
  by: { id: string | null; name: string };
}

/** A file whose bytes are stored, pending until `attachFile` puts it on a record. */
export interface StagedFile {
  id: string;
  name: string;
}

/** Stores files before the transaction that attaches them. */
export interface FileStaging {
  /** Returns null for a file that the rules reject. Throws if it exceeds the quota or the disk. */
  add(file: { name: string; bytes: Uint8Array }, rules: FileRules): Promise<StagedFile | null>;
  /** Removes every file that was not attached to a record. */
  discardPending(): Promise<void>;
}

/** Opens a staging area for one company. If the process dies, its files are swept like abandoned uploads. */
export function stageFiles(storage: FileStorage, uploader: Uploader): FileStaging {
  const staged: { id: string; received: ReceivedFile }[] = [];
  return {
    async add({ name, bytes }, rules) {
      await storage.space.expect(bytes.length);
      const content = Readable.from([bytes], { objectMode: false });
      const received = await receiveFile(storage.files.arrivals, { name, content }, rules).catch(nullIfRefused);
      if (received === null) return null;
      const id = await registerFile(storage, uploader, received);
      staged.push({ id, received });
      await storage.files.store.put(id, received);
      return { id, name: received.name };
    },
    async discardPending() {
      for (const file of staged) await discardFile(storage, uploader.companyId, file);
    },
  };
}

const refusals: readonly number[] = [413, 415, 422];

function nullIfRefused(error: unknown): null {
  if (error instanceof AppError && refusals.includes(error.status)) return null;
  throw error;
}

/** Inserts the row of a file before its bytes are stored. Removes the file if the storage quota is exceeded. */
export async function registerFile(
  { database, config, metrics }: Pick<FileStorage, 'database' | 'config' | 'metrics'>,
  { companyId, by }: Uploader,
  file: PendingFile & { id?: string },
): Promise<string> {
  const { id, ...pending } = file;
  const given = { ...(id === undefined ? {} : { id }), file: pending, by, quota: config.STORAGE_QUOTA };
  try {
    return await database.withCompany(companyId, (db) => insertPendingFile(db, companyId, given));
  } catch (error) {
    metrics.storage.countRefused('quota');
    await rm(file.path, { force: true });
    throw error;
  }
}

/** Removes a file that was not attached. Its row decides, because a commit may have succeeded although its response was lost. */
export async function discardFile(
  { database, files, log }: Pick<FileStorage, 'database' | 'files' | 'log'>,
  companyId: string,
  { id, received }: { id: string; received: Pick<ReceivedFile, 'path'> },
): Promise<void> {
  try {
    await rm(received.path, { force: true });
    if (!(await database.withCompany(companyId, (db) => discardPendingFile(db, id)))) return;
    await files.store.remove(id);
    await database.withCompany(companyId, (db) => deleteFileRow(db, id));
  } catch (error) {
    log.warn({ err: error, file: id }, 'an unclaimed file is left to the cleanup job');
  }
}
