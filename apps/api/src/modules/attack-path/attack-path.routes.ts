import { attackPath, providerAttackPath } from '@gatehouse/contract/attack-path/attack-path';

import { mount } from '../../platform/mounting/mount.ts';
import { mountDownload } from '../../platform/mounting/mount-files.ts';
import { inClient, type RouteContext } from '../../platform/routes/route.ts';
import { downloadPicture, readBoard, readPath } from './attack-path.service.ts';

export function attackPathRoutes(context: RouteContext): void {
  mount(context, attackPath.get, readPath);
  mountDownload(context, attackPath.picture, downloadPicture);
  mount(context, attackPath.board, readBoard);

  const client = inClient(context);
  mount(client, providerAttackPath.get, readPath);
  mountDownload(client, providerAttackPath.picture, downloadPicture);
}
