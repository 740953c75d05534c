import { rm } from 'node:fs/promises';

import type { ImportReport } from '@gatehouse/contract/imports';

import { AppError } from '../../../platform/http/errors.ts';
import type { RouteContext } from '../../../platform/http/route.ts';
import type { ImportOptions } from '../../../platform/imports/importer.ts';
import { readSealed } from '../../../platform/security/sealed-file.ts';
import { chooseImporter } from '../choose-importer.ts';
import { chooseCompany } from '../imports.service.ts';
import { jobFile, jobKey, keeperOf } from './import-jobs.service.ts';
import {
  endForgottenPreviews,
  endJob,
  type JobEnd,
  type JobRecord,
  noteProgress,
  releaseJob,
  takeJob,
} from './import-jobs.store.ts';

const progressEveryMs = 500;
/** A running job of which nothing was heard for so long has lost its process. */
const silentAfterMs = 60_000;
const pollIntervalMs = 30_000;
/** How long an import can be undone, and a preview be confirmed. */
const undoMs = 24 * 3_600_000;

class Cancelled extends Error {}
class Closing extends Error {}

export interface ImportWorker {
  /** There may be a job: looks at once. */
  wake(): void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
}

/** Imports the files that wait in this process's data folder, one after the other, for as long as the server runs. */
export function openImportWorker(context: RouteContext): ImportWorker {
  const { app, platform } = context;
  const closing = new AbortController();
  let running = Promise.resolve();
  const wake = () => {
    running = running
      .then(() => workOff(context, closing.signal))
      .catch((error: unknown) => platform.log.error({ err: error }, 'import worker stopped'));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    wake();
    timer = setInterval(wake, pollIntervalMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
  return { wake, idle: () => running };
}

async function workOff(context: RouteContext, closing: AbortSignal): Promise<void> {
  const { platform } = context;
  const { database, clock } = platform;
  await forgetPreviews(context);
  while (!closing.aborted) {
    const silentSince = new Date(clock.now().getTime() - silentAfterMs).toISOString();
    const job = await database.withPlatform((db) => takeJob(db, { keeper: keeperOf(platform), silentSince }));
    if (!job) return;
    await work(context, job, closing);
  }
}

async function work(context: RouteContext, job: JobRecord, closing: AbortSignal): Promise<void> {
  const { platform } = context;
  const { database, clock, log } = platform;
  const path = jobFile(platform, job.file_key);
  try {
    const report = await importFile(context, job, { path, closing });
    await database.withCompany(job.company_id, (db) => endJob(db, job.id, endOf(job, report, clock.now())));
    // The file of a preview waits for its confirmation.
    if (report.preview) return;
  } catch (error) {
    if (error instanceof Closing) return database.withCompany(job.company_id, (db) => releaseJob(db, job.id));
    if (!(error instanceof AppError || error instanceof Cancelled))
      log.error({ err: error, job: job.id }, 'import failed');
    const failure = error instanceof AppError ? error.message : 'The import failed. Nothing was imported.';
    await database.withCompany(job.company_id, (db) => endJob(db, job.id, { state: 'Refused', failure }));
  }
  await rm(path, { force: true });
}

/** What a job ends as: a preview, or an import that can be undone for a day where it was a scan. */
function endOf({ bytes_total }: JobRecord, report: ImportReport, now: Date): JobEnd {
  const done = { report: JSON.stringify(report), failure: '', bytes_read: bytes_total } as const;
  if (report.preview) return { ...done, state: 'Preview' };
  const scan_id = report.scanId ?? null;
  const undo_until = scan_id === null ? null : new Date(now.getTime() + undoMs).toISOString();
  return { ...done, state: 'Done', scan_id, undo_until };
}

/** Removes the files of previews that nobody confirmed within a day. */
async function forgetPreviews({ platform }: RouteContext): Promise<void> {
  const endedBefore = new Date(platform.clock.now().getTime() - undoMs).toISOString();
  const wanted = { keeper: keeperOf(platform), endedBefore };
  const files = await platform.database.withPlatform((db) => endForgottenPreviews(db, wanted));
  for (const fileKey of files) await rm(jobFile(platform, fileKey), { force: true });
}

async function importFile(
  { platform, modules }: RouteContext,
  job: JobRecord,
  { path, closing }: { path: string; closing: AbortSignal },
): Promise<ImportReport> {
  const { database, clock, secrets, space } = platform;
  let bytesRead = 0;
  let notedAt = clock.now().getTime();
  const check = async () => {
    if (closing.aborted) throw new Closing();
    if (!(await database.withCompany(job.company_id, (db) => noteProgress(db, job.id, bytesRead))))
      throw new Cancelled();
  };
  async function* content() {
    await space.expect(0);
    for await (const piece of space.guard(readSealed(path, jobKey(platform, job.file_key)))) {
      bytesRead += piece.length;
      yield piece;
      if (clock.now().getTime() - notedAt < progressEveryMs) continue;
      notedAt = clock.now().getTime();
      await check();
    }
    // The last look before anything is stored.
    await check();
  }
  const { importer, format } = chooseImporter(modules, job.format, (job.options as ImportOptions).into);
  const { report } = await importer.run({
    database,
    storage: platform,
    secrets,
    format,
    company: await chooseCompany(database, job.company_id),
    options: job.options as ImportOptions,
    file: { name: job.file_name, content: content() },
    actor: { id: job.actor_id, name: job.actor_name },
    origin: { address: job.address, userAgent: '', requestId: job.id },
  });
  return report;
}
