import { providerUploads, uploads } from '@gatehouse/contract/uploads/uploads';

import { mountDownload } from '../../platform/mounting/mount-files.ts';
import { mountResumable } from '../../platform/mounting/mount-resumable.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, type RouteContext } from '../../platform/routes/route.ts';
import { openChecks } from './checks/checks.service.ts';
import { downloadUpload, downloadUploadOfClient, listWaiting } from './receiving/download.service.ts';
import { openReceiving } from './receiving/receiving.service.ts';
import { keepUploads } from './uploads-keeper.ts';

export function uploadsRoutes(context: RouteContext): void {
  const receive = openReceiving({ check: openChecks(context), sweep: keepUploads(context) });
  mountResumable(context, uploads, receive);
  mount(context, uploads.list, listWaiting);
  mountDownload(context, uploads.download, downloadUpload);
  const client = inClient(context);
  mountResumable(client, providerUploads, receive);
  mount(client, providerUploads.list, listWaiting);
  mountDownload(client, providerUploads.download, downloadUploadOfClient);
}
