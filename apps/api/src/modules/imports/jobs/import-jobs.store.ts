import { type Insertable, type Selectable, sql } from 'kysely';

import type { ImportJob } from '@gatehouse/contract/imports/import-jobs.schema';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { removeFiles } from '../../../platform/files/files-rows.ts';
import { deleteFindings } from './import-findings.store.ts';

export type JobRecord = Selectable<Tables['import_jobs']>;

/**
 * The keeper of confirmed jobs with excluded findings. Processes of earlier versions, which would import all findings, do not take such
 * jobs.
 */
export const selectionKeeper = 'selection';

const unended = ['Waiting', 'Running', 'Preview'] as const;

export const findJob = (db: PlatformDatabase, id: string): Promise<JobRecord | undefined> =>
  db.selectFrom('import_jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns a job in the shape of the contract. */
export async function findJobRow(db: CompanyDatabase, id: string): Promise<ImportJob | undefined> {
  const row = sql<ImportJob>`import_job_row(shown)`;
  const found = await db
    .selectFrom('import_jobs as shown')
    .select(row.as('row'))
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.row;
}

/** Inserts a job whose file is in the store, and returns its ID. */
export async function insertJob(
  db: CompanyDatabase,
  job: Omit<Insertable<Tables['import_jobs']>, 'keeper'>,
): Promise<string> {
  const { id } = await db
    .insertInto('import_jobs')
    .values({ ...job, keeper: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface JobResult {
  report: string;
  failure: '';
  bytes_read: number;
  engagement_id: string | null;
}

export type JobEnd =
  | (JobResult & { state: 'Done'; scan_id: string | null; undo_until: string | null })
  | (JobResult & { state: 'Preview'; has_findings: boolean })
  | { state: 'Refused' | 'Cancelled'; failure: string };

/** A job and the claim of the process that runs it. */
export interface ClaimedJob {
  id: string;
  claim: string | null;
}

/** Ends an unfinished job; with a claim, only if the process still holds it. Returns false when there was nothing to end. */
export async function endJob(db: CompanyDatabase, { id, claim }: Partial<ClaimedJob>, end: JobEnd): Promise<boolean> {
  const ended = await db
    .updateTable('import_jobs')
    .set({ ...end, ended_at: sql<string>`now()`, claim: null })
    .where('id', '=', id ?? '')
    .where('state', 'in', claim === undefined ? unended : ['Running'])
    .$if(claim !== undefined, (job) => job.where('claim', '=', claim ?? null))
    .returning('file_key')
    .executeTakeFirst();
  // The file of a preview is kept until it is confirmed.
  if (ended && end.state !== 'Preview') {
    await removeFiles(db, [ended.file_key]);
    await deleteFindings(db, id ?? '');
  }
  return ended !== undefined;
}

/** Queues a preview again. Returns false when it is no longer a preview. */
export async function confirmPreview(
  db: CompanyDatabase,
  id: string,
  { leavesOut }: { leavesOut: boolean },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('import_jobs')
    .set({
      state: 'Waiting',
      bytes_read: 0,
      items_done: 0,
      items_total: 0,
      attempts: 0,
      // In earlier versions, `refuseUnreachable` refuses a job with a keeper one hour after this time.
      heartbeat_at: sql<string>`now()`,
      ...(leavesOut && { keeper: selectionKeeper }),
      ended_at: null,
      report: sql<string>`'null'::jsonb`,
      options: sql<string>`options - 'preview'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'Preview')
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}

/** Marks a job as undone and returns its scan, or undefined when it cannot be undone any more. */
export async function markUndone(db: CompanyDatabase, id: string, now: string): Promise<string | undefined> {
  const undone = await db
    .updateTable('import_jobs')
    .set({ state: 'Undone' })
    .where('id', '=', id)
    .where('state', '=', 'Done')
    .where('undo_until', '>', now)
    .returning('scan_id')
    .executeTakeFirst();
  return undone?.scan_id ?? undefined;
}
