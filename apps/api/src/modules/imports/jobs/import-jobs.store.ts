import { type Insertable, type Selectable, sql } from 'kysely';

import type { PlatformDatabase } from '../../../platform/database/database.ts';
import { type Cursor, likePattern, listStatement } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type JobRecord = Selectable<Tables['import_jobs']> & { company_name: string };

const daysListed = 30;

const row = `json_build_object('_id', id,
  'company', (select json_build_object('_id', c.id, 'name', c.name) from companies c where c.id = shown.company_id),
  'fileName', file_name, 'format', format, 'state', state, 'bytesRead', bytes_read, 'bytesTotal', bytes_total,
  'createdAt', iso(created_at), 'endedAt', iso(ended_at), 'report', report, 'failure', failure)`;

interface JobPage {
  companyId: string;
  q: string | undefined;
  limit: number;
  after: Cursor | null;
}

export const jobsStatement = ({ companyId, q, limit, after }: JobPage): Statement =>
  listStatement({
    from: 'import_jobs',
    companyId,
    row,
    order: { key: 'created_at', type: 'timestamptz', direction: 'desc' },
    within: [{ sql: "created_at > now() - ? * interval '1 day'", value: daysListed }],
    filters: q ? [{ sql: '(file_name ilike ? or format ilike ?)', value: likePattern(q) }] : [],
    limit,
    after,
  });

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

/** Whether there is such a client company: inside its own walls it sees itself. */
export const jobsParent: Statement = {
  name: 'jobs_parent',
  text: "select 1 as found from companies where id = (select current_company()) and kind = 'client'",
  values: [],
};

/** The next job of this data folder; one that a dead process left behind begins again, since nothing of it was stored. */
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
  | { state: 'Done'; report: string; failure: ''; bytes_read: number }
  | { state: 'Refused' | 'Cancelled'; failure: string };

/** Ends a job that has not ended; answers whether it was this call that ended it. */
export async function endJob(db: PlatformDatabase, id: string, end: JobEnd): Promise<boolean> {
  const ended = await db
    .updateTable('import_jobs')
    .set({ ...end, ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['Waiting', 'Running'])
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
