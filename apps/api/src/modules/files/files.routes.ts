import { files } from '@gatehouse/contract/files/files';

import { mount } from '../../platform/mounting/mount.ts';
import { mountDownload } from '../../platform/mounting/mount-files.ts';
import { type RouteContext, inClient } from '../../platform/routes/route.ts';
import { discardFile, downloadFile, downloadFileOfClient } from './files.service.ts';

export function filesRoutes(context: RouteContext): void {
  mountDownload(context, files.download, downloadFile);
  const client = inClient(context);
  mountDownload(client, files.downloadOfClient, downloadFileOfClient);
  mount(context, files.discard, discardFile);
  mount(client, files.discardOfClient, discardFile);
}
