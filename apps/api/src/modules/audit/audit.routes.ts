import { audit } from '@gatehouse/contract/audit/audit';

import { mountDownload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import type { RouteContext } from '../../platform/routes/route.ts';
import { auditSource } from './audit.list.ts';
import { exportEntries } from './audit.service.ts';

export function auditRoutes(context: RouteContext): void {
  mountList(context, audit.list, auditSource);
  mountDownload(context, audit.exportCsv, exportEntries);
}
