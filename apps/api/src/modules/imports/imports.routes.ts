import { imports } from '@gatehouse/contract/imports';

import { mountUpload } from '../../platform/mount-files.ts';
import type { Door } from '../../platform/route.ts';
import { importUpload } from './imports.service.ts';

export function importsModule(door: Door): void {
  mountUpload(door, imports.create, importUpload);
}
