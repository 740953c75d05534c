import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { attachmentRules } from '@gatehouse/contract/files/stored-file';
import { rulesOfType } from '@gatehouse/contract/uploads/uploads-rules';

import type { ArrivedPart } from '../../../platform/files/parts-port.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { wrongType } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { conclude } from '../checks/checks.service.ts';
import { examine } from '../checks/examine.ts';
import type { UploadRow } from '../uploads.store.ts';
import { uploadTexts } from '../uploads.texts.ts';
import { readDeclaration } from './new-upload.ts';
import { addPart, findOwn, lockOwn, removeUpload } from './receiving.store.ts';
import type { UploadCall } from './own-upload.ts';
import { createUpload } from './receiving.service.ts';

interface TakenWork<E extends AnyEndpoint, Answer> {
  activityType: string;
  /** Attaches the upload, in the transaction that saves the activity. */
  work: (call: Call<E>, uploadId: string) => Promise<Answer>;
}

/**
 * Stores and checks the file of a form, and passes it to `work`. If `work` fails, or the Idempotency-Key was used before, the file is
 * removed. Throws a 413 if it is too large, and a 415 if its extension or content is not accepted.
 */
export async function takeUpload<E extends AnyEndpoint, Answer>(
  call: FileCall<E>,
  { name: filename, content }: Upload,
  { activityType, work }: TakenWork<E, Answer>,
): Promise<Answer> {
  const caller = call as unknown as UploadCall;
  const metadata = { filename, activityType };
  // A disallowed name is refused before the content is read.
  readDeclaration({ size: 1, metadata });
  const bytesAtMost = Math.min(attachmentRules.bytesAtMost, rulesOfType(activityType)?.bytesAtMost ?? 0);
  const arrived = await call.platform.files.receivePart(content, { bytesAtMost, hashes: true });
  let id: string | null = null;
  let isAttached = false;
  try {
    id = await createUpload(caller, { size: arrived.size, metadata });
    const row = await storeInOnePart(caller, id, arrived);
    await requireAccepted(caller, row);
    const attached = async (inner: Call<E>) => {
      const answer = await work(inner, row.id);
      isAttached = true;
      return answer;
    };
    return await call.write(call.companyId, attached).catch((error: unknown) => {
      isAttached = false;
      throw error;
    });
  } finally {
    await arrived.release();
    if (id !== null && !isAttached) await discard(caller, id);
  }
}

/** Stores the whole file as a single part. */
async function storeInOnePart(
  { platform, companyId, viewer }: UploadCall,
  id: string,
  arrived: ArrivedPart,
): Promise<UploadRow> {
  const { database, files } = platform;
  const own = { id, userId: viewer.id };
  const row = await database.withCompany(companyId, (db) => findOwn(db, own));
  if (!row) throw new Error('An upload that was just made is there');
  const part = { number: 1, tag: await files.parts.send(row, 1, arrived) };
  return database.withCompany(companyId, async (db) => {
    await lockOwn(db, own);
    await files.parts.place(row, 0, arrived);
    await addPart(db, row, { size: arrived.size, part });
    return { ...row, parts: [part], received: row.size, state: 'checking' };
  });
}

async function requireAccepted({ platform }: UploadCall, row: UploadRow): Promise<void> {
  const verdict = await examine(platform, row);
  await conclude(platform, row, verdict);
  if (verdict.reason !== null) throw wrongType(uploadTexts.rejections[verdict.reason]);
}

/** Removes an upload that is not attached. A commit may have succeeded although its response was lost, so an attached one is kept. */
async function discard({ platform, companyId }: UploadCall, id: string): Promise<void> {
  const { database, log } = platform;
  await database
    .withCompany(companyId, (db) => removeUpload(db, id))
    .catch((error: Error) => log.warn({ err: error, upload: id }, 'an unclaimed upload is left to the cleanup job'));
}
