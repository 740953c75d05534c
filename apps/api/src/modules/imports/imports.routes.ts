import { importJobs } from '@gatehouse/contract/import-jobs';
import { imports } from '@gatehouse/contract/imports';

import { mountInClient } from '../../platform/mount.ts';
import { mountUpload } from '../../platform/mount-files.ts';
import { mountClientList } from '../../platform/mount-list.ts';
import type { Door } from '../../platform/route.ts';
import { cancelJob, listJobs, readJob, takeFile } from './import-jobs.service.ts';
import { openImportWorker } from './import-worker.ts';
import { importUpload } from './imports.service.ts';

export function importsModule(door: Door): void {
  const worker = openImportWorker(door);
  mountUpload(door, imports.create, importUpload);
  mountUpload(door, importJobs.create, async (call, file) => {
    const job = await takeFile(call, file);
    worker.wake();
    return job;
  });
  mountClientList(door, importJobs.list, listJobs);
  mountInClient(door, importJobs.get, readJob);
  mountInClient(door, importJobs.cancel, cancelJob);
}
