import { isConnectionFailure } from '../../../platform/database/connection-failure.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, unprocessable } from '../../../platform/core/errors.ts';
import type { ModuleContext } from '../../../extensions/api-module.ts';
import type { ImportOptions, ImportResult } from '../../../extensions/importer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { chooseImporter } from '../choose-importer.ts';
import { chooseCompany } from '../imports.service.ts';
import { importsTexts } from '../imports.texts.ts';
import { findLeftOut, insertFindings } from './import-findings.store.ts';
import { endJob, type JobEnd, type JobRecord, selectionKeeper } from './import-jobs.store.ts';
import { openJobFile } from './job-files.ts';
import { noteProgress, releaseJob } from './job-queue.store.ts';

const progressEveryMs = 500;
/** Interval of the heartbeat in ms, well below the time after which another process claims the job. */
const heartbeatMs = 10_000;
/** After this many attempts, a job that crashes its process is refused. */
const attemptsAtMost = 3;
/** Time within which an import can be undone, in ms. */
const undoMs = 24 * 3_600_000;

/** Thrown when the job was cancelled or claimed by another process. */
class ClaimLost extends Error {}
class Closing extends Error {}

/** True if the job can be retried later: the store or the database does not respond, or the process shuts down. */
const isRetryable = (error: unknown): boolean =>
  error instanceof Closing || isConnectionFailure(error) || (error instanceof AppError && error.status === 503);

const isExpected = (error: unknown): boolean =>
  error instanceof AppError || error instanceof ClaimLost || error instanceof Closing || isConnectionFailure(error);

function logFailure(log: Platform['log'], { id }: JobRecord, error: unknown): void {
  if (!isExpected(error)) log.error({ err: error, job: id }, 'import failed');
  else if (isRetryable(error)) log.warn({ err: error, job: id }, 'import postponed');
}

const failureOf = (error: unknown): string => (error instanceof AppError ? error.message : importsTexts.failed);

/** Runs a job that this process has claimed. Returns false when it must be retried later. */
export async function runJob(context: ModuleContext, job: JobRecord, closing: AbortSignal): Promise<boolean> {
  const { platform } = context;
  const { database, clock, log, metrics } = platform;
  const end = async (how: JobEnd, findings: ImportResult['findings'] = []) => {
    const isEnded = await database.withCompany(job.company_id, async (db) => {
      const isOurs = await endJob(db, job, how);
      if (isOurs) await insertFindings(db, job.id, findings);
      return isOurs;
    });
    if (isEnded) metrics.count('gatehouse_imports_total', { state: how.state });
  };
  const heartbeat = setInterval(() => {
    const noted = database.withCompany(job.company_id, (db) => noteProgress(db, job));
    noted.catch((error: unknown) => log.warn({ err: error, job: job.id }, 'import progress not recorded'));
  }, heartbeatMs).unref();
  try {
    const result = await importFile(context, job, closing);
    await end(endOf(job, result, clock.now()), result.findings);
    return true;
  } catch (error) {
    logFailure(log, job, error);
    if (!isRetryable(error)) await end({ state: 'Refused', failure: failureOf(error) });
    // A lost connection counts as an attempt, because the content of a file could be what ends it.
    else await database.withCompany(job.company_id, (db) => releaseJob(db, job, isConnectionFailure(error) ? 0 : 1));
    return !isRetryable(error);
  } finally {
    clearInterval(heartbeat);
  }
}

/** Returns the final state of a job: a preview, or an import. A scan can be undone for a day. */
function endOf({ bytes_total }: JobRecord, { report, findings, engagementId }: ImportResult, now: Date): JobEnd {
  const engagement_id = engagementId ?? null;
  const done = { report: JSON.stringify(report), failure: '', bytes_read: bytes_total, engagement_id } as const;
  if (report.preview) return { ...done, state: 'Preview', has_findings: (findings ?? []).length > 0 };
  const scan_id = report.scanId ?? null;
  const undo_until = scan_id === null ? null : new Date(now.getTime() + undoMs).toISOString();
  return { ...done, state: 'Done', scan_id, undo_until };
}

async function importFile(
  { platform, modules }: ModuleContext,
  job: JobRecord,
  closing: AbortSignal,
): Promise<ImportResult> {
  if (job.attempts > attemptsAtMost) throw unprocessable(importsTexts.failed);
  const { importer, format } = chooseImporter(modules, job.format, job.options as ImportOptions);
  const leftOut = await platform.database.withCompany(job.company_id, (db) => findLeftOut(db, job.id));
  // The exclusions are no longer known, and importing everything would ignore them.
  if (job.keeper === selectionKeeper && leftOut.size === 0) throw unprocessable(importsTexts.failed);
  const storing = noteStoring(platform, job);
  const result = await importer.run({
    database: withClaim(platform.database, job),
    storage: platform,
    secrets: platform.secrets,
    format,
    company: await chooseCompany(platform.database, job.company_id),
    options: job.options as ImportOptions,
    file: { name: job.file_name, content: contentOf(platform, job, closing) },
    leftOut,
    onProgress: storing.onProgress,
    actor: { id: job.actor_id, name: job.actor_name },
    origin: { address: job.address, userAgent: '', requestId: job.id },
  });
  await storing.settled();
  return result;
}

/** Returns a function that records the progress of storing from time to time, outside its transaction. */
function noteStoring({ database, clock, log }: Platform, job: JobRecord) {
  let noting = Promise.resolve();
  let notedAt = 0;
  const note = async (): Promise<void> => {
    await database.withCompany(job.company_id, (db) => noteProgress(db, job));
  };
  return {
    onProgress: (done: number, total: number): void => {
      [job.items_done, job.items_total] = [done, total];
      const now = clock.now().getTime();
      if (now - notedAt < progressEveryMs) return;
      notedAt = now;
      noting = noting
        .then(note)
        .catch((error: unknown) => log.warn({ err: error, job: job.id }, 'import progress not recorded'));
    },
    settled: () => noting,
  };
}

/** Wraps a database so that a transaction commits only while this process holds the job. A process presumed dead thus stores nothing. */
const withClaim = (database: Database, job: JobRecord): Pick<Database, 'withCompany'> => ({
  withCompany: (companyId, work) =>
    database.withCompany(companyId, async (db) => {
      const result = await work(db);
      if (!(await noteProgress(db, job))) throw new ClaimLost();
      return result;
    }),
});

/** Yields the content of the file and records the progress from time to time. */
async function* contentOf(platform: Platform, job: JobRecord, closing: AbortSignal): AsyncGenerator<Uint8Array> {
  const { database, clock, space } = platform;
  const check = async () => {
    if (closing.aborted) throw new Closing();
    if (!(await database.withCompany(job.company_id, (db) => noteProgress(db, job)))) throw new ClaimLost();
  };
  await space.expect(0);
  const content = await openJobFile(platform, job.file_key);
  if (!content) throw unprocessable(importsTexts.lostFile);
  let notedAt = clock.now().getTime();
  for await (const piece of space.guard(content)) {
    job.bytes_read += piece.length;
    yield piece;
    if (clock.now().getTime() - notedAt < progressEveryMs) continue;
    notedAt = clock.now().getTime();
    await check();
  }
  // The last check before anything is stored.
  await check();
}
