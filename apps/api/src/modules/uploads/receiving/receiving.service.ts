import { partBytes, receivingAtMost, uploadEvents, uploadHours } from '@gatehouse/contract/uploads/uploads-rules';

import { conflict, notFound } from '../../../platform/core/errors.ts';
import type { ResumableStore, ResumableUpload } from '../../../platform/http/tus-server.ts';
import type { UploadRow } from '../uploads.store.ts';
import { uploadTexts } from '../uploads.texts.ts';
import { appendPart, type UploadContext } from './append-part.service.ts';
import { readDeclaration } from './new-upload.ts';
import { overQuota, quotaOf } from './upload-quota.ts';
import { throwLocked, ownOf, requireLiving, type UploadCall, type UploadFollowUps } from './own-upload.ts';
import {
  countReceiving,
  findOwn,
  findUsage,
  insertUpload,
  lockOwn,
  removeUpload,
  setMultipart,
} from './receiving.store.ts';

const { errors } = uploadTexts;
const expirationMs = uploadHours * 3_600_000;

/** Returns the store for resumable uploads, limited to the caller's uploads in the company of the request. */
export const openReceiving =
  (after: UploadFollowUps) =>
  (call: UploadCall): ResumableStore => {
    // The protocol reads an upload before appending to it. The row is checked again when the part is placed.
    let found: UploadRow | undefined;
    return {
      create: (wanted) => createUpload(call, wanted),
      async find(id) {
        found = await findReceiving(call, id);
        return shownOf(found);
      },
      append: async (id, part) => appendPart({ call, after }, found ?? (await findReceiving(call, id)), part),
      remove: (id) => removeOwn({ call, after }, id),
    };
  };

async function findReceiving(call: UploadCall, id: string): Promise<UploadRow> {
  const row = await call.platform.database.withCompany(call.companyId, (db) => findOwn(db, ownOf(call, id)));
  return requireLiving(call, row);
}

const shownOf = (row: UploadRow): ResumableUpload => ({
  size: row.size,
  offset: row.received,
  metadata: { filename: row.name, activityType: row.activity_type },
  createdAt: row.created_at,
});

/**
 * Creates an upload and returns its ID. Space is counted as bytes arrive, so that a declared size blocks nobody. It is refused if it would
 * not fit now, or if the sender has too many incomplete uploads.
 */
export async function createUpload(
  call: UploadCall,
  declared: { size: number; metadata: Record<string, string | null> },
): Promise<string> {
  const { platform, companyId, viewer } = call;
  const { name, activityType } = readDeclaration(declared);
  const { size } = declared;
  // A bucket has its own space, so the local disk only holds the arriving part.
  await platform.space.expect(platform.config.s3 === null ? size : Math.min(size, partBytes.atMost));
  const quota = quotaOf(platform);
  const expires_at = new Date(platform.clock.now().getTime() + expirationMs).toISOString();
  const id = await platform.database.withCompany(companyId, async (db) => {
    const made = { company_id: companyId, user_id: viewer.id, activity_type: activityType, name, size, expires_at };
    const inserted = await insertUpload(db, made);
    if ((await countReceiving(db, viewer.id)) > receivingAtMost)
      throw conflict(errors.tooManyReceiving(receivingAtMost));
    if ((await findUsage(db)) + size > quota) throw overQuota(platform);
    return inserted;
  });
  await beginStored(call, id);
  return id;
}

/** Starts an upload in the store. If the store refuses it, the upload is removed. */
async function beginStored({ platform, companyId }: UploadCall, id: string): Promise<void> {
  const { database, files } = platform;
  try {
    const multipart = await files.parts.begin(id);
    if (multipart !== null) await database.withCompany(companyId, (db) => setMultipart(db, id, multipart));
  } catch (error) {
    await database.withCompany(companyId, (db) => removeUpload(db, id));
    throw error;
  }
}

async function removeOwn({ call, after }: UploadContext, id: string): Promise<void> {
  const { companyId } = call;
  await call
    .write(companyId, async ({ db, emit }) => {
      const row = await lockOwn(db, ownOf(call, id));
      if (!row) throw notFound();
      if (row.activity_id !== null) throw conflict(errors.attached);
      await removeUpload(db, id);
      emit(uploadEvents.updated, { ids: [id] });
      return true;
    })
    .catch(throwLocked);
  after.sweep(companyId);
}
