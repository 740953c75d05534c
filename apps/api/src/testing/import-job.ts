import { type ImportJob, importJobs, importJobSchema } from '@gatehouse/contract/import-jobs';
import { expect } from 'vitest';

import { formOf } from './form.ts';
import type { Actor, TestPortal } from './portal.ts';

interface SentFile {
  /** What comes beside the file: company, format and options. */
  fields: Record<string, string>;
  file: { name: string; content: string };
}

/** Uploads a file to be imported as a job, as the page does. */
export async function sendImport(portal: TestPortal, staff: Actor, { fields, file }: SentFile): Promise<ImportJob> {
  const form = formOf(fields, file);
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/provider/import-jobs',
    cookies: staff.cookies,
    headers: { ...form.headers, 'x-csrf-token': staff.csrfToken },
    payload: form.payload,
  });
  return importJobSchema.parse(reply.json<{ datas: unknown }>().datas);
}

/** The job once it has ended. */
export async function endedImport(portal: TestPortal, staff: Actor, job: ImportJob): Promise<ImportJob> {
  const params = { companyId: job.company._id, id: job._id };
  const read = async () => importJobSchema.parse((await portal.call(staff, importJobs.get, { params })).datas);
  await expect.poll(read).toMatchObject({ endedAt: expect.any(String) });
  return read();
}
