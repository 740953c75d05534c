import { open, rm } from 'node:fs/promises';

import { writeWhole } from '../../../platform/files/write-whole.ts';
import { discardFile, type FileStorage } from '../../../platform/routes/stage-files.ts';
import { insertPendingFile } from '../../../platform/files/files-rows.ts';
import { archiveType, newArrival } from '../export/archive-files.ts';
import type { OpenedArchive } from './open-archive.ts';
import { importTexts, refuseArchive } from './import.texts.ts';

/** A file in an archive. */
export interface StagedFile {
  id: string;
  path: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Returns the files of an archive with the IDs of their records. */
export const filesIn = ({ entries }: OpenedArchive): StagedFile[] =>
  [...entries.values()].flatMap(({ path, size, sha256 }) => {
    const [folder, id = ''] = path.split('/');
    return folder === 'files' || folder === 'documents' ? [{ id, path, size, sha256 }] : [];
  });

/** Stores the files of an import before its transaction commits. */
export interface ImportedFiles {
  add(file: StagedFile): Promise<void>;
  /** Returns the IDs of all files added so far. */
  ids(): string[];
  /** Deletes the files, unless their transaction was committed. */
  discard(): Promise<void>;
}

/**
 * Stores each file as a pending file of the provider until the transaction commits. Leftovers of a crashed process are cleaned up like
 * abandoned uploads.
 */
export function openImportedFiles(
  storage: FileStorage,
  { archive, providerId }: { archive: OpenedArchive; providerId: string },
): ImportedFiles {
  const added: { id: string; received: { path: string } }[] = [];
  return {
    async add(file) {
      const path = await newArrival(storage);
      await spool(path, archive.read(file.path));
      const { id, size } = file;
      const spooled = { path, size, sha256: Buffer.from(file.sha256, 'hex') };
      await register(storage, providerId, { id, spooled });
      added.push({ id, received: spooled });
      await storage.files.store.put(id, spooled);
    },
    ids: () => added.map(({ id }) => id),
    async discard() {
      for (const file of added) await discardFile(storage, providerId, file);
    },
  };
}

async function spool(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  let position = 0;
  try {
    for await (const piece of content) {
      await writeWhole(file, piece, position);
      position += piece.length;
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Uses the media type of archives, which do not count toward a quota (migration 0096). */
const pending = { name: 'import', type: archiveType, picture: null };
const by = { id: null, name: 'Operator' };
const uniqueViolation = '23505';

async function register(
  { database }: FileStorage,
  providerId: string,
  { id, spooled }: { id: string; spooled: { path: string; size: number; sha256: Buffer } },
): Promise<void> {
  const file = { ...spooled, ...pending };
  try {
    await database.withCompany(providerId, (db) =>
      insertPendingFile(db, providerId, { id, file, by, quota: Number.MAX_SAFE_INTEGER }),
    );
  } catch (error) {
    await rm(spooled.path, { force: true });
    const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation;
    throw isTaken ? refuseArchive(importTexts.idTaken('files'), error) : error;
  }
}
