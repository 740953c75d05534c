import { hasAccess } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { fileAccess, fileStaffAccess, type FileKind, type files } from '@gatehouse/contract/files/files';

import type { SideCall } from '../../platform/routes/call.ts';
import { forbidden, notFound } from '../../platform/core/errors.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import { removeFiles } from '../../platform/files/files-rows.ts';
import { unnamedFile } from '../../platform/mounting/files-take.ts';
import type { StoredDownload } from '../../platform/mounting/mount-files.ts';
import { noteEvidence } from '../read-log/public.ts';
import { type FileRecord, findFile, findReaders, lockWaiting, wasDownloaded } from './files.store.ts';

type FileParams = Pick<FileCall<typeof files.download>['params'], 'fileId' | 'name'>;

export const downloadFile = (call: FileCall<typeof files.download>): Promise<StoredDownload> =>
  openFile(call, call.params);

export const downloadFileOfClient = (call: FileCall<typeof files.downloadOfClient>): Promise<StoredDownload> =>
  openFile(call, call.params);

/** Opens a file. The name in the URL must be the file's own, so that a URL cannot misrepresent its content. */
async function openFile<E extends AnyEndpoint>(
  call: FileCall<E>,
  { fileId, name }: FileParams,
): Promise<StoredDownload> {
  const { platform, companyId, viewer } = call;
  const { file, readers } = await platform.database.withCompany(companyId, async (db) => ({
    file: await findFile(db, fileId),
    readers: await findReaders(db, fileId),
  }));
  if (!file || file.name !== name || !isFor(call, file, readers)) throw notFound();
  if (!mayRead(call, file)) throw forbidden();
  const isShared = await mayClientRead(call, fileId);
  await call.write(companyId, async (writing) => {
    if (isShared && file.state === 'kept') await noteEvidence(writing, file);
    // Pages load their images each time they are opened, so a file is logged once an hour, and the logo never.
    if (file.record_kind === 'company-logo' || (await wasDownloaded(writing.db, viewer.id, file.id))) return;
    const subject = isShared ? file.name : unnamedFile;
    writing.audit({ action: 'downloaded', subject, details: { file: file.id } });
  });
  return {
    name: file.name,
    type: file.media_type,
    size: file.size,
    version: `"${file.sha256.toString('base64url')}"`,
    read: (range) => platform.files.store.open(file.upload_id ?? file.id, range),
  };
}

type FileViewer = Pick<FileCall<AnyEndpoint>, 'viewer' | 'companyId'>;

const isOfStaff = ({ viewer, companyId }: FileViewer): boolean => viewer.companyId !== companyId;

/** True if the viewer may read the file. A pending file is visible to its sender only, any other to those who can read its record. */
function isFor(
  call: FileViewer,
  { state, created_by }: FileRecord,
  readers: Awaited<ReturnType<typeof findReaders>>,
): boolean {
  if (state === 'waiting' && created_by !== call.viewer.id) return false;
  return isOfStaff(call) ? readers.provider : readers.company;
}

/**
 * True if the client may know of the file, because the audit log is the client's. Drafts and internal comments of the provider are not
 * visible to it.
 */
async function mayClientRead(
  call: Pick<FileCall<AnyEndpoint>, 'platform' | 'viewer' | 'companyId'>,
  fileId: string,
): Promise<boolean> {
  if (!isOfStaff(call)) return true;
  const { platform, companyId } = call;
  const readers = await platform.database.forClients().withCompany(companyId, (db) => findReaders(db, fileId));
  return readers.company;
}

const mayRead = (call: FileViewer, { record_kind }: FileRecord): boolean => {
  const kind = record_kind as FileKind;
  return hasAccess(isOfStaff(call) ? fileStaffAccess(kind) : fileAccess(kind), call.viewer);
};

/** Discards a pending file. Throws a 404 for files of other senders and for attached files. */
export async function discardFile(call: SideCall<typeof files.discard>): Promise<{ removed: true }> {
  const { db, params, viewer, companyId, platform } = call;
  const file = await lockWaiting(db, { id: params.fileId, senderId: viewer.id });
  // If the record is no longer visible, its pending files are not either.
  if (!file || !(await findReaders(db, file.id)).company) throw notFound();
  await removeFiles(db, [file.id]);
  // The client reads the audit log and may not know of a draft, so files of staff are logged without name and record.
  const told = isOfStaff({ viewer, companyId })
    ? { subject: unnamedFile, details: { file: file.id } }
    : { subject: file.name, details: { record: file.record_id ?? '', file: file.id } };
  call.audit({ action: 'file-removed', ...told });
  call.afterCommit(async () => void platform.files.sweep());
  return { removed: true };
}
