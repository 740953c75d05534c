import { FailureCode } from '@gatehouse/contract/core/reply';
import type { providerUploads, uploads } from '@gatehouse/contract/uploads/uploads';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { UploadedFile } from '@gatehouse/contract/uploads/upload.schema';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { SideCall } from '../../../platform/routes/call.ts';
import { AppError, notFound } from '../../../platform/core/errors.ts';
import type { StoredDownload } from '../../../platform/mounting/mount-files.ts';
import { mediaTypeOf, presentUpload } from '../uploads.present.ts';
import { uploadTexts } from '../uploads.texts.ts';
import { findUpload, findUnattached } from './receiving.store.ts';

/** Returns the caller's uploads that are not attached yet. */
export async function listWaiting(call: SideCall<typeof uploads.list>): Promise<UploadedFile[]> {
  const { db, viewer, companyId } = call;
  const client = viewer.companyId === companyId ? null : companyId;
  return (await findUnattached(db, viewer.id)).map((row) => presentUpload(row, client));
}

export const downloadUpload = (call: FileCall<typeof uploads.download>): Promise<StoredDownload> =>
  openUpload(call, call.params.id);

export const downloadUploadOfClient = (call: FileCall<typeof providerUploads.download>): Promise<StoredDownload> =>
  openUpload(call, call.params.id);

/** Opens an upload. One that is not attached is visible to its sender only. */
async function openUpload<E extends AnyEndpoint>(call: FileCall<E>, id: string): Promise<StoredDownload> {
  const { platform, companyId, viewer } = call;
  const row = await platform.database.withCompany(companyId, (db) => findUpload(db, id));
  if (!row || (row.activity_id === null && row.user_id !== viewer.id)) throw notFound();
  if (row.state !== 'ready' || row.sha256 === null)
    throw new AppError(409, FailureCode.fileNotReady, uploadTexts.errors.notReady);
  const { name } = row;
  await call.write(companyId, async ({ audit }) => {
    audit({ action: 'downloaded', subject: name, details: { file: row.id } });
  });
  return {
    name,
    type: mediaTypeOf(name),
    size: row.size,
    version: `"${row.sha256.toString('base64url')}"`,
    read: (range) => platform.files.store.open(row.id, range),
  };
}
