import { type ImportJob, importJobSchema } from '@gatehouse/contract/imports/import-jobs.schema';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { type ImportReport, importReportSchema } from '@gatehouse/contract/imports/imports.schema';
import { expect } from 'vitest';

import { formOf } from './form.ts';
import type { Actor, SharedPortal } from './portal.ts';

interface SentFile {
  /** The other fields of the form: company, format and options. */
  fields: Record<string, string>;
  file: { name: string; content: string };
}

interface Upload extends SentFile {
  url: string;
}

async function upload(portal: SharedPortal, staff: Actor, { url, fields, file }: Upload): Promise<unknown> {
  const form = formOf(fields, file);
  const reply = await portal.app.inject({
    method: 'POST',
    url,
    cookies: staff.cookies,
    headers: { ...form.headers, 'x-csrf-token': staff.csrfToken },
    payload: form.payload,
  });
  return reply.json<{ datas: unknown }>().datas;
}

/** Uploads a file to be imported by a job, as the page does. */
export const sendImport = async (portal: SharedPortal, staff: Actor, sent: SentFile): Promise<ImportJob> =>
  importJobSchema.parse(await upload(portal, staff, { url: '/api/provider/import-jobs', ...sent }));

/** Imports a file synchronously, as scripts do. */
export const importFile = async (portal: SharedPortal, staff: Actor, sent: SentFile): Promise<ImportReport> =>
  importReportSchema.parse(await upload(portal, staff, { url: '/api/provider/imports', ...sent }));

/** Waits for a job to end and returns it. */
export async function endedImport(portal: SharedPortal, staff: Actor, job: ImportJob): Promise<ImportJob> {
  const params = { companyId: job.company._id, id: job._id };
  const read = async () => importJobSchema.parse((await portal.call(staff, importJobs.get, { params })).datas);
  await expect.poll(read).toMatchObject({ endedAt: expect.any(String) });
  return read();
}
