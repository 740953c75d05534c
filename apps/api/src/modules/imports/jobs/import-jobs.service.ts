import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { surfaceEvents } from '@gatehouse/contract/attack-surface';
import type { ImportJob, importJobs } from '@gatehouse/contract/import-jobs';
import type { ImportReport } from '@gatehouse/contract/imports';
import { storedFileName } from '@gatehouse/domain/file-name';

import type { Call } from '../../../platform/http/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound, refused } from '../../../platform/http/errors.ts';
import type { FileCall } from '../../../platform/files/files-call.ts';
import type { Upload } from '../../../platform/http/mount-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ImportOptions } from '../../../platform/imports/importer.ts';
import type { ApiModule } from '../../../platform/http/route.ts';
import { writeSealed } from '../../../platform/security/sealed-file.ts';
import { refuseOverQuota } from '../../../platform/files/storage-quota.ts';
import { chooseImporter } from '../choose-importer.ts';
import { confirmPreview, endJob, findJob, insertJob, type JobRecord, markUndone } from './import-jobs.store.ts';
import { chooseCompany, chosenBy } from '../imports.service.ts';
import { importsTexts } from '../imports.texts.ts';

/** What a file is called whose name has nothing to show. */
const nameless = 'file';

/** Where the bytes of a job wait. */
export const jobFile = ({ config }: Platform, fileKey: string): string => join(jobFolder({ config }), fileKey);
/** Leaks wait there too, so each file is sealed with a key of its own. */
export const jobKey = ({ secrets }: Platform, fileKey: string): Buffer => secrets.keyFor(`import-job|${fileKey}`);
const jobFolder = ({ config }: Pick<Platform, 'config'>): string => join(config.DATA_DIR, 'imports');

const isAhead = (moment: string | null): boolean => moment !== null && Date.parse(moment) > Date.now();

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
  undoUntil: job.state === 'Done' && isAhead(job.undo_until) ? job.undo_until : null,
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
        file_name: storedFileName(file.name) || nameless,
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

export async function cancelJob({ db, params, platform }: Call<typeof importJobs.cancel>): Promise<ImportJob> {
  const job = await findJob(db, params.id);
  if (!job) throw notFound();
  const isEnded = await endJob(db, params.id, { state: 'Cancelled', failure: '' });
  if (!isEnded) throw refused(importsTexts.ended(job.state.toLowerCase()));
  // Nothing works on the file of a preview, so nothing else would remove it.
  if (job.state === 'Preview') await rm(jobFile(platform, job.file_key), { force: true });
  return jobOf(db, params.id);
}

/** Imports the file of a preview; it waits in line like any other. */
export async function confirmJob({ db, params }: Call<typeof importJobs.confirm>): Promise<ImportJob> {
  const { state } = await jobOf(db, params.id);
  if (!(await confirmPreview(db, params.id))) throw refused(importsTexts.noPreview(state.toLowerCase()));
  return jobOf(db, params.id);
}

/** Takes an import back; what later imports brought stays. */
export async function undoJob(call: Call<typeof importJobs.undo>, modules: readonly ApiModule[]): Promise<ImportJob> {
  const { db, params, viewer, origin, platform } = call;
  const job = await findJob(db, params.id);
  if (!job) throw notFound();
  const { importer } = chooseImporter(modules, job.format, (job.options as ImportOptions).into);
  const scanId = await markUndone(db, job.id, platform.clock.now().toISOString());
  if (scanId === undefined || !importer.undo) throw refused(importsTexts.notUndoable);
  const actor = { id: viewer.id, name: viewer.fullname };
  await importer.undo(db, { companyId: job.company_id, scanId, actor, origin });
  call.emit(surfaceEvents.updated, { reason: 'undo', ids: [] });
  return jobOf(db, job.id);
}
