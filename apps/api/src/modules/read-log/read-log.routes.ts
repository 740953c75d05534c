import { providerReadLog, readLog } from '@gatehouse/contract/read-log/read-log';

import { mountDownload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, type RouteContext } from '../../platform/routes/route.ts';
import { readLogSource } from './read-log.list.ts';
import { exportReads, readExpiry, readFacets } from './read-log.service.ts';

export function readLogRoutes(context: RouteContext): void {
  mountList(context, readLog.list, readLogSource);
  mountDownload(context, readLog.exportCsv, exportReads);
  mount(context, readLog.facets, readFacets);
  mount(context, readLog.expiry, readExpiry);
  const client = inClient(context);
  mountList(client, providerReadLog.list, readLogSource);
  mountDownload(client, providerReadLog.exportCsv, exportReads);
  mount(client, providerReadLog.facets, readFacets);
}
