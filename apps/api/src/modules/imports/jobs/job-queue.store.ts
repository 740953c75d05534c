import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';
import { type ClaimedJob, findJob, type JobRecord, selectionKeeper } from './import-jobs.store.ts';
import { deleteEndedFindings } from './import-findings.store.ts';

/** Keepers of jobs whose files are in the shared store, so that any process can run them. */
const shared = ['', selectionKeeper];

/**
 * Claims the oldest job of a company without a running one. A job without a heartbeat since `silentSince` is orphaned and claimed again,
 * because nothing of it was stored.
 */
export async function takeJob(
  db: PlatformDatabase,
  { claim, silentSince }: { claim: string; silentSince: string },
): Promise<JobRecord | undefined> {
  // Prevents two processes from claiming jobs of the same company at once.
  await sql`select pg_advisory_xact_lock(hashtextextended('import jobs', 0))`.execute(db);
  const next = await findNext(db, silentSince);
  if (!next) return undefined;
  const attempts = sql<number>`attempts + 1`;
  await db
    .updateTable('import_jobs')
    .set({
      state: 'Running',
      bytes_read: 0,
      items_done: 0,
      items_total: 0,
      claim,
      heartbeat_at: sql<string>`now()`,
      attempts,
    })
    .where('id', '=', next.id)
    .execute();
  return findJob(db, next.id);
}

const findNext = (db: PlatformDatabase, silentSince: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('import_jobs')
    .select('id')
    .where('keeper', 'in', shared)
    .where((job) =>
      job.or([
        job('state', '=', 'Waiting'),
        job.and([job('state', '=', 'Running'), job('heartbeat_at', '<', silentSince)]),
      ]),
    )
    .where((job) =>
      job.not(
        job.exists(
          job
            .selectFrom('import_jobs as running')
            .select('running.id')
            .whereRef('running.company_id', '=', 'import_jobs.company_id')
            .where('running.keeper', 'in', shared)
            .where('running.state', '=', 'Running')
            .where('running.heartbeat_at', '>=', silentSince),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const ofClaim = (db: CompanyDatabase, { id, claim }: ClaimedJob) =>
  db.updateTable('import_jobs').where('id', '=', id).where('claim', '=', claim).where('state', '=', 'Running');

/** Returns a job to the queue that this process started but cannot finish now. `forgiven` attempts do not count. */
export async function releaseJob(db: CompanyDatabase, job: ClaimedJob, forgiven: number): Promise<void> {
  await ofClaim(db, job)
    .set({ state: 'Waiting', claim: null, attempts: sql<number>`attempts - ${forgiven}::integer` })
    .execute();
}

type JobProgress = Pick<JobRecord, 'bytes_read' | 'items_done' | 'items_total'>;

/** Records the progress of a job. Returns false when it was cancelled or claimed by another process. */
export async function noteProgress(db: CompanyDatabase, job: ClaimedJob & JobProgress): Promise<boolean> {
  const { bytes_read, items_done, items_total } = job;
  const noted = await ofClaim(db, job)
    .set({ bytes_read, items_done, items_total, heartbeat_at: sql<string>`now()` })
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** The media type of client archives (migration 0096), which are internal files too but are deleted with their export. */
const archiveType = 'application/vnd.gatehouse.client-export';

/** Cancels previews that were not confirmed, and releases the files of ended jobs. */
export async function endForgottenPreviews(db: PlatformDatabase, endedBefore: string): Promise<void> {
  await db
    .updateTable('import_jobs')
    .set({ state: 'Cancelled' })
    .where('state', '=', 'Preview')
    .where('ended_at', '<', endedBefore)
    .execute();
  await deleteEndedFindings(db);
  await db
    .updateTable('files')
    .set({ state: 'removed', state_since: sql<string>`clock_timestamp()` })
    .where('state', '=', 'internal')
    .where('media_type', '<>', archiveType)
    .where((file) =>
      file.not(
        file.exists(
          file
            .selectFrom('import_jobs')
            .select('import_jobs.id')
            .whereRef('import_jobs.company_id', '=', 'files.company_id')
            .where('import_jobs.file_key', '=', sql<string>`files.id::text`)
            .where('import_jobs.state', 'in', ['Waiting', 'Running', 'Preview']),
        ),
      ),
    )
    .execute();
}

/** Refuses jobs whose files are kept by a process of an earlier version that has not been seen for long. */
export async function refuseUnreachable(
  db: PlatformDatabase,
  { heardBefore, failure }: { heardBefore: string; failure: string },
): Promise<void> {
  await db
    .updateTable('import_jobs')
    .set({ state: 'Refused', failure, ended_at: sql<string>`now()` })
    .where('keeper', 'not in', shared)
    .where('state', 'in', ['Waiting', 'Running', 'Preview'])
    .where('heartbeat_at', '<', heardBefore)
    .execute();
}
