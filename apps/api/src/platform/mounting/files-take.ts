import { rm } from 'node:fs/promises';

import type { AnyEndpoint, FileRules } from '@gatehouse/contract/core/endpoint';

import type { Call } from '../routes/call.ts';
import { type ReceivedFile, receiveFile } from '../files/files-arrival.ts';
import { attachFile, type FileOwner } from '../files/files-rows.ts';
import type { FileCall } from './files-call.ts';
import type { Upload } from './mount-files.ts';
import { discardFile, registerFile } from '../routes/stage-files.ts';

/** The name shown in the client's audit log for a file that only the provider can read. */
export const unnamedFile = 'A file uploaded by the provider';

/** A stored file that is not attached to a record yet. */
export interface TakenFile {
  id: string;
  name: string;
  /** Attaches it to a record when the running transaction commits. The audit log may show another name. */
  attach(owner: FileOwner, shownName?: string): Promise<void>;
  /** Leaves it pending at a record, visible only to its uploader, until a comment claims it; unclaimed files are deleted. */
  hold(owner: FileOwner): Promise<void>;
}

interface UploadHandler<E extends AnyEndpoint, Answer> {
  rules: FileRules;
  /** Inspects the file before it is stored; throws to reject it. */
  check?: (file: ReceivedFile) => Promise<void>;
  work: (call: Call<E>, file: TakenFile) => Promise<Answer>;
}

/**
 * Stores an upload and passes it to `work` inside one transaction of the request's company. The file is removed if `work` does not claim it
 * or fails, or if the response is a repeated one (Idempotency-Key).
 */
export async function storeUpload<E extends AnyEndpoint, Answer>(
  call: FileCall<E>,
  upload: Upload,
  { rules, check, work }: UploadHandler<E, Answer>,
): Promise<Answer> {
  const { platform, companyId, viewer } = call;
  const received = await receiveFile(platform.files.arrivals, upload, rules);
  await check?.(received).catch((error: unknown) => dropSpool(received, error));
  const by = { id: viewer.id, name: viewer.fullname };
  const id = await registerFile(platform, { companyId, by }, received);
  let isClaimed = false;
  const handOver = async (inner: Call<E>) => {
    const claim = async (owner: FileOwner, { state, subject }: { state: 'kept' | 'waiting'; subject: string }) => {
      isClaimed = true;
      await attachFile(inner.db, id, { ...owner, state });
      // The id would disclose a record that the client cannot see yet.
      const named = subject === unnamedFile ? {} : { record: owner.id };
      inner.audit({ action: 'file-added', subject, details: { kind: owner.kind, ...named, file: id } });
    };
    const { name } = received;
    // A file of staff may be claimed by an internal comment, so its name is hidden from the client's audit log.
    const pendingName = viewer.companyId === companyId ? name : unnamedFile;
    return work(inner, {
      id,
      name,
      attach: (owner, subject = name) => claim(owner, { state: 'kept', subject }),
      hold: (owner) => claim(owner, { state: 'waiting', subject: pendingName }),
    });
  };
  try {
    await platform.files.store.put(id, received);
    return await call.write(companyId, handOver);
  } catch (error) {
    isClaimed = false;
    throw error;
  } finally {
    if (!isClaimed) await discardFile(platform, companyId, { id, received });
  }
}

async function dropSpool({ path }: ReceivedFile, error: unknown): Promise<never> {
  await rm(path, { force: true });
  throw error;
}
