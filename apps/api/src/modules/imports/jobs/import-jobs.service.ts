import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { ImportJob, importJobs } from '@gatehouse/contract/import-jobs';
import type { ImportReport } from '@gatehouse/contract/imports';

import type { Call } from '../../../platform/http/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound, refused } from '../../../platform/http/errors.ts';
import type { FileCall } from '../../../platform/files/files-call.ts';
import type { Upload } from '../../../platform/http/mount-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ApiModule } from '../../../platform/http/route.ts';
import { writeSealed } from '../../../platform/security/sealed-file.ts';
import { refuseOverQuota } from '../../../platform/files/storage-quota.ts';
import { endJob, findJob, insertJob, type JobRecord } from './import-jobs.store.ts';
import { chooseCompany, chosenBy } from '../imports.service.ts';

/** Where the bytes of a job wait. */
export const jobFile = ({ config }: Platform, fileKey: string): string => join(jobFolder({ config }), fileKey);
/** Leaks wait there too, so each file is sealed with a key of its own. */
export const jobKey = ({ secrets }: Platform, fileKey: string): Buffer => secrets.keyFor(`import-job|${fileKey}`);
const jobFolder = ({ config }: Pick<Platform, 'config'>): string => join(config.DATA_DIR, 'imports');

export const presentJob = (job: JobRecord): ImportJob => ({
  _id: job.id,
  company: { _id: job.company_id, name: job.company_name },
  fileName: job.file_name,
  format: job.format,
  state: job.state as ImportJob['state'],
  bytesRead: job.bytes_read,
  bytesTotal: job.bytes_total,
  createdAt: job.created_at,
  endedAt: job.ended_at,
  report: job.report as ImportReport | null,
  failure: job.failure,
});

/** Keeps the whole file first: from then on the sender may go, and a process that ends loses nothing. */
export async function takeFile(
  call: FileCall<typeof importJobs.create>,
  file: Upload,
  modules: readonly ApiModule[],
): Promise<ImportJob> {
  const { body, viewer, origin, platform } = call;
  const { format, options } = chosenBy(body, modules);
  const company = await chooseCompany(platform.database, body.company);
  const fileKey = randomUUID();
  await mkdir(jobFolder(platform), { recursive: true, mode: 0o700 });
  const path = jobFile(platform, fileKey);
  let isWaiting = false;
  try {
    const size = await writeSealed(path, jobKey(platform, fileKey), file.content);
    return await call.write(company.id, async ({ db }) => {
      const id = await insertJob(db, {
        company_id: company.id,
        actor_id: viewer.id,
        actor_name: viewer.fullname,
        address: origin.address,
        file_name: file.name.slice(0, 200),
        format,
        options: JSON.stringify(options),
        bytes_total: size,
        file_key: fileKey,
        keeper: keeperOf(platform),
      });
      await refuseOverQuota(db, platform.config.STORAGE_QUOTA);
      isWaiting = true;
      return jobOf(db, id);
    });
  } catch (error) {
    isWaiting = false;
    throw error;
  } finally {
    // Refused, or an Idempotency-Key had this very file before: no one would ever read it.
    if (!isWaiting) await rm(path, { force: true });
  }
}

/** The data folder, which is what the file is bound to. */
export const keeperOf = ({ config }: Platform): string => config.DATA_DIR;

async function jobOf(db: CompanyDatabase, id: string): Promise<ImportJob> {
  const job = await findJob(db, id);
  if (!job) throw notFound();
  return presentJob(job);
}

export const readJob = ({ db, params }: Call<typeof importJobs.get>): Promise<ImportJob> => jobOf(db, params.id);

export async function cancelJob({ db, params }: Call<typeof importJobs.cancel>): Promise<ImportJob> {
  const { state } = await jobOf(db, params.id);
  const isEnded = await endJob(db, params.id, { state: 'Cancelled', failure: '' });
  if (!isEnded) throw refused(`This import is already ${state.toLowerCase()}`);
  return jobOf(db, params.id);
}
