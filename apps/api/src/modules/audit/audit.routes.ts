import { audit } from '@gatehouse/contract/audit';

import { mountDownload } from '../../platform/http/mount-files.ts';
import { mountList } from '../../platform/http/mount-list.ts';
import type { Door } from '../../platform/http/route.ts';
import { auditSource } from './audit.list.ts';
import { exportEntries } from './audit.service.ts';

export function auditRoutes(door: Door): void {
  mountList(door, audit.list, auditSource);
  mountDownload(door, audit.exportCsv, exportEntries);
}
