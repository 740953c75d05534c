import { files } from '@gatehouse/contract/files';

import { mount, mountInClient } from '../../platform/http/mount.ts';
import { mountDownload, mountDownloadInClient } from '../../platform/http/mount-files.ts';
import type { Door } from '../../platform/http/route.ts';
import { discardFile, downloadFile, downloadFileOfClient } from './files.service.ts';

export function filesRoutes(door: Door): void {
  mountDownload(door, files.download, downloadFile);
  mountDownloadInClient(door, files.downloadOfClient, downloadFileOfClient);
  mount(door, files.discard, discardFile);
  mountInClient(door, files.discardOfClient, discardFile);
}
