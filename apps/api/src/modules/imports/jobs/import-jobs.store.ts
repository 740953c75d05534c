import { type Insertable, type Selectable, sql } from 'kysely';

import type { PlatformDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type JobRecord = Selectable<Tables['import_jobs']> & { company_name: string };

const selectJobs = (db: PlatformDatabase) =>
  db
    .selectFrom('import_jobs')
    .innerJoin('companies', 'companies.id', 'import_jobs.company_id')
    .selectAll('import_jobs')
    .select('companies.name as company_name');

export const findJob = (db: PlatformDatabase, id: string): Promise<JobRecord | undefined> =>
  selectJobs(db).where('import_jobs.id', '=', id).executeTakeFirst();

export async function insertJob(db: PlatformDatabase, job: Insertable<Tables['import_jobs']>): Promise<string> {
  const { id } = await db.insertInto('import_jobs').values(job).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The next job of this data folder; one that a dead process left behind begins anew, since nothing of it was stored. */
export async function takeJob(
  db: PlatformDatabase,
  { keeper, silentSince }: { keeper: string; silentSince: string },
): Promise<JobRecord | undefined> {
  const next = await db
    .selectFrom('import_jobs')
    .select('id')
    .where('keeper', '=', keeper)
    .where((job) =>
      job.or([
        job('state', '=', 'Waiting'),
        job.and([job('state', '=', 'Running'), job('heard_at', '<', silentSince)]),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return undefined;
  await db
    .updateTable('import_jobs')
    .set({ state: 'Running', bytes_read: 0, heard_at: sql<string>`now()` })
    .where('id', '=', next.id)
    .execute();
  return findJob(db, next.id);
}

/** Gives a job back that this process began and cannot end. */
export async function releaseJob(db: PlatformDatabase, id: string): Promise<void> {
  await db
    .updateTable('import_jobs')
    .set({ state: 'Waiting' })
    .where('id', '=', id)
    .where('state', '=', 'Running')
    .execute();
}

/** Notes how far a job is; false once it is to go on no more. */
export async function noteProgress(db: PlatformDatabase, id: string, bytesRead: number): Promise<boolean> {
  const noted = await db
    .updateTable('import_jobs')
    .set({ bytes_read: bytesRead, heard_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'Running')
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

export type JobEnd =
  | {
      state: 'Done';
      report: string;
      failure: '';
      bytes_read: number;
      scan_id: string | null;
      undo_until: string | null;
    }
  | { state: 'Preview'; report: string; failure: ''; bytes_read: number }
  | { state: 'Refused' | 'Cancelled'; failure: string };

/** Ends a job that has not ended; answers whether it was this call that ended it. */
export async function endJob(db: PlatformDatabase, id: string, end: JobEnd): Promise<boolean> {
  const ended = await db
    .updateTable('import_jobs')
    .set({ ...end, ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['Waiting', 'Running', 'Preview'])
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Puts the file of a preview back in line; false where it is no longer a preview. */
export async function confirmPreview(db: PlatformDatabase, id: string): Promise<boolean> {
  const confirmed = await db
    .updateTable('import_jobs')
    .set({
      state: 'Waiting',
      bytes_read: 0,
      ended_at: null,
      report: sql<string>`'null'::jsonb`,
      options: sql<string>`options - 'preview'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'Preview')
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}

/** Notes that a job is undone, and answers its scan; undefined where it cannot be undone, or no longer. */
export async function markUndone(db: PlatformDatabase, id: string, now: string): Promise<string | undefined> {
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

/** Previews of this data folder that nobody confirmed, ended; answers the names of their files. */
export async function endForgottenPreviews(
  db: PlatformDatabase,
  { keeper, endedBefore }: { keeper: string; endedBefore: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('import_jobs')
    .set({ state: 'Cancelled' })
    .where('keeper', '=', keeper)
    .where('state', '=', 'Preview')
    .where('ended_at', '<', endedBefore)
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}
