import { files } from '@gatehouse/contract/files';

import { mountDownload, mountDownloadInClient } from '../../platform/mount-files.ts';
import type { Door } from '../../platform/route.ts';
import { downloadFile, downloadFileOfClient } from './files.service.ts';

export function filesModule(door: Door): void {
  mountDownload(door, files.download, downloadFile);
  mountDownloadInClient(door, files.downloadOfClient, downloadFileOfClient);
}
