import { csvMappings } from '@gatehouse/contract/imports/csv-mappings';
import { importFormats } from '@gatehouse/contract/imports/import-formats';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { imports } from '@gatehouse/contract/imports/imports';

import { mount } from '../../platform/mounting/mount.ts';
import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import type { ModuleContext } from '../../extensions/api-module.ts';
import { inClient } from '../../platform/routes/route.ts';
import { keepMapping, listMappings, removeMapping } from './csv-mappings/csv-mappings.service.ts';
import { listFormats, recogniseFormat } from './import-formats.service.ts';
import { cancelJob, confirmJob, readJob, takeFile, undoJob } from './jobs/import-jobs.service.ts';
import { importFindingSource } from './jobs/import-findings.list.ts';
import { importJobSource } from './jobs/import-jobs.list.ts';
import { openImportWorker } from './jobs/import-worker.ts';
import { importUpload } from './imports.service.ts';

export function importsRoutes(context: ModuleContext): void {
  openImportWorker(context);
  mountUpload(context, imports.create, (call, file) => importUpload(call, file, context.modules));
  mountUpload(context, importJobs.create, (call, file) => takeFile(call, file, context.modules));
  const client = inClient(context);
  mountList(client, importJobs.list, importJobSource);
  mountList(client, importJobs.findings, importFindingSource);
  mount(client, importJobs.get, readJob);
  mount(client, importJobs.cancel, cancelJob);
  mount(client, importJobs.confirm, confirmJob);
  mount(client, importJobs.undo, (call) => undoJob(call, context.modules));
  mount(client, csvMappings.list, listMappings);
  mount(client, csvMappings.save, keepMapping);
  mount(client, csvMappings.remove, removeMapping);
  mount(context, importFormats.list, async () => listFormats(context.modules));
  mount(context, importFormats.recognise, async (call) => recogniseFormat(call, context.modules));
}
