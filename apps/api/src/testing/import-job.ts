import { type ImportJob, importJobSchema } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { type ImportReport, importReportSchema } from '@gatehouse/contract/imports/imports.schema';
import { imports } from '@gatehouse/contract/imports/imports';
import { expect } from 'vitest';

import type { Actor, SharedPortal } from './portal.ts';
import { uploadAs } from './upload-as.ts';

interface SentFile {
  /** The other fields of the form: company, format and options. */
  fields: Record<string, string>;
  file: { name: string; content: string };
}

/** Uploads a file to be imported by a job, as the page does. */
export const sendImport = async (portal: SharedPortal, staff: Actor, sent: SentFile): Promise<ImportJob> =>
  importJobSchema.parse((await uploadAs(portal, staff, { endpoint: importJobs.create, ...sent })).datas);

/** Imports a file synchronously, as scripts do. */
export const importFile = async (portal: SharedPortal, staff: Actor, sent: SentFile): Promise<ImportReport> =>
  importReportSchema.parse((await uploadAs(portal, staff, { endpoint: imports.create, ...sent })).datas);

/** Waits for a job to end and returns it. */
export async function endedImport(portal: SharedPortal, staff: Actor, job: ImportJob): Promise<ImportJob> {
  const params = { companyId: job.company._id, id: job._id };
  const read = async () => importJobSchema.parse((await portal.call(staff, importJobs.get, { params })).datas);
  await expect.poll(read).toMatchObject({ endedAt: expect.any(String) });
  return read();
}
