import { rm } from 'node:fs/promises';

import type { AnyEndpoint, FileRules } from '@gatehouse/contract/endpoint';

import type { Call } from '../http/call.ts';
import { type ReceivedFile, receiveFile } from './files-arrival.ts';
import { deleteFileRow, type FileOwner, discardPendingFile, insertPendingFile, attachFile } from './files-rows.ts';
import type { FileCall } from './files-call.ts';
import type { Upload } from '../http/mount-files.ts';
import type { Platform } from '../platform.ts';

/** How the log, which is the client's, calls a file that only the provider may read. */
export const unnamedFile = 'A file uploaded by the provider';

/** A file that is in the store and waits for a record. */
export interface TakenFile {
  id: string;
  name: string;
  /** Hangs it on a record; it stays when the running transaction commits. The log calls it by another name if need be. */
  keep(owner: FileOwner, shownName?: string): Promise<void>;
  /** Leaves it at a record, known to its sender alone, until something is written that it hangs on; else it is swept. */
  leave(owner: FileOwner): Promise<void>;
}

interface UploadHandler<E extends AnyEndpoint, Answer> {
  rules: FileRules;
  work: (call: Call<E>, file: TakenFile) => Promise<Answer>;
}

/**
 * Reads an upload into the store and gives it to `work` inside one transaction of the call's company. Where `work` does
 * not keep it, fails, or had its answer before (Idempotency-Key), nothing is left of the file.
 */
export async function takeFile<E extends AnyEndpoint, Answer>(
  call: FileCall<E>,
  upload: Upload,
  { rules, work }: UploadHandler<E, Answer>,
): Promise<Answer> {
  const { platform, companyId, viewer } = call;
  const arrived = await receiveFile(platform.files.arrivals, upload, rules);
  const by = { id: viewer.id, name: viewer.fullname };
  const id = await registerUpload(platform, companyId, { file: arrived, by });
  let isKept = false;
  const handOver = async (inner: Call<E>) => {
    const stay = async (owner: FileOwner, { state, subject }: { state: 'kept' | 'waiting'; subject: string }) => {
      isKept = true;
      await attachFile(inner.db, id, { ...owner, state });
      // An id would tell the client that there is a record which it cannot see yet.
      const named = subject === unnamedFile ? {} : { record: owner.id };
      inner.audit({ action: 'file-added', subject, details: { kind: owner.kind, ...named, file: id } });
    };
    const { name } = arrived;
    // What staff send may yet go to a comment that only the provider reads.
    const nameWaiting = viewer.companyId === companyId ? name : unnamedFile;
    return work(inner, {
      id,
      name,
      keep: (owner, subject = name) => stay(owner, { state: 'kept', subject }),
      leave: (owner) => stay(owner, { state: 'waiting', subject: nameWaiting }),
    });
  };
  try {
    await platform.files.store.put(id, arrived);
    return await call.write(companyId, handOver);
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    if (!isKept) await discardUpload(platform, companyId, { id, arrived });
  }
}

/** Where the file does not fit, nothing is left of it. */
async function registerUpload(
  { database, config, metrics }: Platform,
  companyId: string,
  arriving: { file: ReceivedFile; by: { id: string; name: string } },
): Promise<string> {
  const quota = config.STORAGE_QUOTA;
  try {
    return await database.withCompany(companyId, (db) => insertPendingFile(db, companyId, { ...arriving, quota }));
  } catch (error) {
    metrics.storage.countRefused('quota');
    await rm(arriving.file.path, { force: true });
    throw error;
  }
}

/** A commit whose answer was lost may have kept the file after all; its row knows. */
async function discardUpload(
  { database, files, log }: Platform,
  companyId: string,
  { id, arrived }: { id: string; arrived: ReceivedFile },
): Promise<void> {
  try {
    await rm(arrived.path, { force: true });
    if (!(await database.withCompany(companyId, (db) => discardPendingFile(db, id)))) return;
    await files.store.remove(id);
    await database.withCompany(companyId, (db) => deleteFileRow(db, id));
  } catch (error) {
    log.warn({ err: error, file: id }, 'an unclaimed file is left to the cleanup job');
  }
}
