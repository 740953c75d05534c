import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';
import type { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { storedFileName } from '@gatehouse/domain/file-name';

import type { Call } from '../../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import type { ImportOptions } from '../../../extensions/importer.ts';
import type { ApiModule } from '../../../extensions/api-module.ts';
import { keepInternally } from '../../../platform/files/files-rows.ts';
import { announce } from '../../../platform/bus/bus.ts';
import { chooseImporter } from '../choose-importer.ts';
import { leaveOut } from './import-findings.store.ts';
import { confirmPreview, endJob, findJob, findJobRow, insertJob, markUndone } from './import-jobs.store.ts';
import { chooseCompany, chosenBy } from '../imports.service.ts';
import { importsTexts } from '../imports.texts.ts';
import { storeJobFile } from './job-files.ts';

/** The file name if nothing of the original can be shown. */
const nameless = 'file';

/** Stores the whole file before creating the job, so that the sender can disconnect and any process can run the job. */
export async function takeFile(
  call: FileCall<typeof importJobs.create>,
  file: Upload,
  modules: readonly ApiModule[],
): Promise<ImportJob> {
  const { body, viewer, origin, platform } = call;
  const { format, options } = chosenBy(body, modules);
  const company = await chooseCompany(platform.database, body.company);
  const name = storedFileName(file.name) || nameless;
  const by = { id: viewer.id, name: viewer.fullname };
  const stored = await storeJobFile(platform, { name, content: file.content, companyId: company.id, by });
  let isNeeded = false;
  try {
    return await call.write(company.id, async ({ db }) => {
      const id = await insertJob(db, {
        company_id: company.id,
        actor_id: viewer.id,
        actor_name: viewer.fullname,
        address: origin.address,
        file_name: name,
        format,
        options: JSON.stringify(options),
        bytes_total: stored.contentSize,
        file_key: stored.id,
      });
      await keepInternally(db, stored.id);
      await announce(db, 'gatehouse_imports', '');
      isNeeded = true;
      return jobOf(db, id);
    });
  } catch (error) {
    isNeeded = false;
    throw error;
  } finally {
    // The import was refused, or the Idempotency-Key was used before, so the file is not needed.
    if (!isNeeded) await stored.discard();
  }
}

async function jobOf(db: CompanyDatabase, id: string): Promise<ImportJob> {
  const job = await findJobRow(db, id);
  if (!job) throw notFound();
  return job;
}

export const readJob = ({ db, params }: Call<typeof importJobs.get>): Promise<ImportJob> => jobOf(db, params.id);

export async function cancelJob({ db, params, ...call }: Call<typeof importJobs.cancel>): Promise<ImportJob> {
  const { state } = await jobOf(db, params.id);
  if (!(await endJob(db, params, { state: 'Cancelled', failure: '' })))
    throw unprocessable(importsTexts.ended(state.toLowerCase()));
  call.afterCommit(async () => void call.platform.files.sweep());
  return jobOf(db, params.id);
}

/** Queues the import of a preview without the excluded findings. The first of two confirmations wins. */
export async function confirmJob({ db, params, body }: Call<typeof importJobs.confirm>): Promise<ImportJob> {
  const { state } = await jobOf(db, params.id);
  const leavesOut = body.exclude.length > 0;
  if (!(await confirmPreview(db, params.id, { leavesOut })))
    throw unprocessable(importsTexts.noPreview(state.toLowerCase()));
  if ((await leaveOut(db, params.id, body.exclude)) < body.exclude.length)
    throw unprocessable(importsTexts.unknownFinding, 'exclude');
  await announce(db, 'gatehouse_imports', '');
  return jobOf(db, params.id);
}

/** Undoes an import. Results of later imports are kept. */
export async function undoJob(call: Call<typeof importJobs.undo>, modules: readonly ApiModule[]): Promise<ImportJob> {
  const { db, params, viewer, origin, platform } = call;
  const job = await findJob(db, params.id);
  if (!job) throw notFound();
  const { importer } = chooseImporter(modules, job.format, job.options as ImportOptions);
  const scanId = await markUndone(db, job.id, platform.clock.now().toISOString());
  if (scanId === undefined || !importer.undo) throw unprocessable(importsTexts.notUndoable);
  const actor = { id: viewer.id, name: viewer.fullname };
  await importer.undo(db, { companyId: job.company_id, scanId, actor, origin });
  call.emit(surfaceEvents.updated, { reason: 'undo', ids: [] });
  return jobOf(db, job.id);
}
