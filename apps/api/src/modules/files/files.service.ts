import { mayEnter } from '@gatehouse/contract/access';
import type { AnyEndpoint } from '@gatehouse/contract/endpoint';
import { fileAccess, type FileKind, type files } from '@gatehouse/contract/files';

import { forbidden, notFound } from '../../platform/errors.ts';
import type { FileCall } from '../../platform/files-call.ts';
import type { StoredDownload } from '../../platform/mount-files.ts';
import { type FileRecord, findFile, wasDownloaded } from './files.store.ts';

type Wanted = Pick<FileCall<typeof files.download>['params'], 'fileId' | 'name'>;

export const downloadFile = (call: FileCall<typeof files.download>): Promise<StoredDownload> =>
  openFile(call, call.params);

export const downloadFileOfClient = (call: FileCall<typeof files.downloadOfClient>): Promise<StoredDownload> =>
  openFile(call, call.params);

/** The name in the address has to be the file's own, so that an address says what it leads to. */
async function openFile<E extends AnyEndpoint>(call: FileCall<E>, { fileId, name }: Wanted): Promise<StoredDownload> {
  const { platform, companyId, viewer } = call;
  const file = await platform.database.withCompany(companyId, (db) => findFile(db, fileId));
  if (!file || file.name !== name) throw notFound();
  if (!mayRead(call, file)) throw forbidden();
  await call.write(companyId, async ({ db, audit }) => {
    // A page asks for its pictures each time that it is opened: one entry tells of an hour.
    if (await wasDownloaded(db, viewer.id, file.id)) return;
    audit({ action: 'downloaded', subject: file.name, details: { file: file.id } });
  });
  return {
    name: file.name,
    type: file.media_type,
    size: file.size,
    version: `"${file.sha256.toString('base64url')}"`,
    read: (range) => platform.files.store.open(file.id, range),
  };
}

/** Staff who work on a client were asked for their scope at the door. */
function mayRead<E extends AnyEndpoint>({ viewer, companyId }: FileCall<E>, { record_kind }: FileRecord): boolean {
  return viewer.companyId !== companyId || mayEnter(fileAccess[record_kind as FileKind], viewer);
}
