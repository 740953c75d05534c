import { rm } from 'node:fs/promises';

import type { AnyEndpoint, FileRules } from '@gatehouse/contract/endpoint';

import type { Call } from './call.ts';
import { type Arrived, arrive } from './files-arrival.ts';
import { deleteFileRow, type FileOwner, giveUpArriving, insertArriving, keepFile } from './files-rows.ts';
import type { FileCall } from './files-call.ts';
import type { Upload } from './mount-files.ts';
import type { Platform } from './platform.ts';

/** A file that is in the store and waits for a record. */
export interface TakenFile {
  id: string;
  name: string;
  /** Hangs it on a record; it stays when the running transaction commits. */
  keep(owner: FileOwner): Promise<void>;
}

interface Taking<E extends AnyEndpoint, Answer> {
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
  { rules, work }: Taking<E, Answer>,
): Promise<Answer> {
  const { platform, companyId, viewer } = call;
  const arrived = await arrive(platform.files.arrivals, upload, rules);
  const by = { id: viewer.id, name: viewer.fullname };
  const id = await platform.database.withCompany(companyId, (db) =>
    insertArriving(db, companyId, { file: arrived, by }),
  );
  let isKept = false;
  const handOver = async (inner: Call<E>) => {
    const keep = async (owner: FileOwner) => {
      isKept = true;
      await keepFile(inner.db, id, owner);
      inner.audit({ action: 'file-added', subject: arrived.name, details: { kind: owner.kind, record: owner.id } });
    };
    return work(inner, { id, name: arrived.name, keep });
  };
  try {
    await platform.files.store.put(id, arrived);
    return await call.write(companyId, handOver);
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    if (!isKept) await giveUp(platform, companyId, { id, arrived });
  }
}

/** A commit whose answer was lost may have kept the file after all; its row knows. */
async function giveUp(
  { database, files, log }: Platform,
  companyId: string,
  { id, arrived }: { id: string; arrived: Arrived },
): Promise<void> {
  try {
    await rm(arrived.path, { force: true });
    if (!(await database.withCompany(companyId, (db) => giveUpArriving(db, id)))) return;
    await files.store.remove(id);
    await database.withCompany(companyId, (db) => deleteFileRow(db, id));
  } catch (error) {
    log.warn({ err: error, file: id }, 'a file that nobody kept is left to the sweeping');
  }
}
