import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../database/database.ts';
import type { Statement } from '../database/scoped-read.ts';
import type { Tables } from '../database/tables.ts';

/** The tables of a module's bulk changes; all modules have the same columns. */
export interface JobTables {
  jobs: 'breach_status_jobs' | 'surface_issue_jobs' | 'asset_status_jobs' | 'record_jobs';
  items: 'breach_status_job_items' | 'surface_issue_job_items' | 'asset_status_job_items' | 'record_job_items';
  /** The kind of records, in tables that several modules share. */
  kind?: string;
}

/** A row of a bulk change. */
export type JobRow = Selectable<Tables['breach_status_jobs']>;

type JobChange = Partial<Pick<JobRow, 'state' | 'ended_at' | 'undo_until' | 'done' | 'heartbeat_at'>>;

/** Types the table as that of one module, because all have the same columns. */
const jobTable = ({ jobs }: JobTables) => jobs as 'breach_status_jobs';

/**
 * Claims a job; returns null if another process is working on it or if it has ended. A job without a heartbeat since `silentSince` is
 * orphaned.
 */
export async function claimJob(
  db: CompanyDatabase,
  tables: JobTables,
  { id, now, silentSince }: { id: string; now: string; silentSince: string },
): Promise<'Running' | 'Undoing' | null> {
  const job = await db
    .selectFrom(jobTable(tables))
    .select(['state', 'heartbeat_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const isFree = job?.state === 'Waiting' || (job !== undefined && job.heartbeat_at < silentSince);
  if (!job || !isFree || !['Waiting', 'Running', 'Undoing'].includes(job.state)) return null;
  const state = job.state === 'Undoing' ? 'Undoing' : 'Running';
  await updateJob(db, tables, { id, state, heartbeat_at: now });
  return state;
}

/** Updates the progress of a job. */
export async function updateJob(
  db: CompanyDatabase,
  tables: JobTables,
  { id, ...change }: JobChange & { id: string },
): Promise<void> {
  await db.updateTable(jobTable(tables)).set(change).where('id', '=', id).execute();
}

/** Returns the statement for the companies with orphaned jobs of any module, or with undo data that expired in the last week. */
export const companiesWithJobs = ({ silentSince, now }: Record<'silentSince' | 'now', string>): Statement => ({
  name: 'companies_with_jobs',
  text: `select distinct company_id from (
      select company_id, state, heartbeat_at, undo_until from breach_status_jobs
      union all select company_id, state, heartbeat_at, undo_until from surface_issue_jobs
      union all select company_id, state, heartbeat_at, undo_until from asset_status_jobs
      union all select company_id, state, heartbeat_at, undo_until from record_jobs) jobs
    where (state in ('Waiting', 'Running', 'Undoing') and heartbeat_at < $1::timestamptz)
      or (state = 'Done' and undo_until < $2::timestamptz and undo_until > $2::timestamptz - interval '7 days')`,
  values: [silentSince, now],
});

/** Returns the orphaned jobs. */
export async function findOrphaned(db: CompanyDatabase, tables: JobTables, silentSince: string): Promise<string[]> {
  const { jobs, kind } = tables;
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(jobs)}
    where company_id = (select current_company()) and state in ('Waiting', 'Running', 'Undoing')
      and heartbeat_at < ${silentSince}::timestamptz and ${ofKind}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the undo data of jobs that can no longer be undone. */
export async function deleteOldItems(db: CompanyDatabase, { jobs, items }: JobTables, now: string): Promise<void> {
  await sql`delete from ${sql.table(items)} i using ${sql.table(jobs)} j
    where i.company_id = (select current_company()) and j.company_id = i.company_id and j.id = i.job_id
      and j.state = 'Done' and j.undo_until < ${now}::timestamptz`.execute(db);
}

/** True if a job can still be undone. */
export const mayUndoJob = (
  { state, undo_until, changed }: Pick<JobRow, 'state' | 'undo_until' | 'changed'>,
  now: Date,
): boolean => state === 'Done' && changed > 0 && undo_until !== null && Date.parse(undo_until) > now.getTime();

/** Starts the undo of a job, without a heartbeat, so that the runner claims it at once. */
export const markUndoing = (db: CompanyDatabase, tables: JobTables, id: string): Promise<void> =>
  updateJob(db, tables, { id, state: 'Undoing', done: 0, ended_at: null, heartbeat_at: noHeartbeat });

/** A time before every heartbeat. */
export const noHeartbeat = '1970-01-01T00:00:00Z';
