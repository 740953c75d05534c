import { files } from '@gatehouse/contract/files';

import { mount } from '../../platform/http/mount.ts';
import { mountDownload } from '../../platform/http/mount-files.ts';
import { type Door, inClient } from '../../platform/http/route.ts';
import { discardFile, downloadFile, downloadFileOfClient } from './files.service.ts';

export function filesRoutes(door: Door): void {
  mountDownload(door, files.download, downloadFile);
  const client = inClient(door);
  mountDownload(client, files.downloadOfClient, downloadFileOfClient);
  mount(door, files.discard, discardFile);
  mount(client, files.discardOfClient, discardFile);
}
