import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { RecordTable } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { RecordRow } from './record-row.ts';

export type RecordJobRow = Selectable<Tables['record_jobs']>;

/** Returns a declared record, optionally locked until the transaction ends. */
export async function findRecord(
  db: CompanyDatabase,
  table: RecordTable,
  { id, isLocked = false }: { id: string; isLocked?: boolean },
): Promise<RecordRow | undefined> {
  const lock = isLocked ? sql`for update` : sql``;
  const { rows } = await sql<RecordRow>`select id, company_id, title, status from ${sql.table(table)}
    where company_id = (select current_company()) and id = ${id}::uuid ${lock}`.execute(db);
  return rows[0];
}

/** A status change of one record in a bulk change. */
export interface StatusMove {
  id: string;
  from: string;
  to: string;
}

/** Sets the status of these records. */
export async function moveRecords(
  db: CompanyDatabase,
  table: RecordTable,
  moves: readonly Pick<StatusMove, 'id' | 'to'>[],
): Promise<void> {
  await sql`update ${sql.table(table)} r set status = m."to"
    from json_to_recordset(${JSON.stringify(moves)}::json) as m (id uuid, "to" text)
    where r.company_id = (select current_company()) and r.id = m.id`.execute(db);
}

/** The next records of a bulk change. */
interface Batch {
  table: RecordTable;
  job: RecordJobRow;
  size: number;
}

/** Locks the next records of a job, and returns them with their current status. */
export async function lockWaiting(db: CompanyDatabase, { table, job, size }: Batch): Promise<StatusMove[]> {
  const { rows } =
    await sql<StatusMove>`select r.id, r.status as "from", ${job.status} as "to" from ${sql.table(table)} r
    where r.company_id = (select current_company()) and r.id in (
      select record_id from record_job_items where job_id = ${job.id} and state = 'Waiting' order by record_id limit ${size})
    order by r.id for update of r`.execute(db);
  return rows;
}

/** Locks the next records whose change is undone, and returns those whose status has not changed since. */
export async function lockMoved(
  db: CompanyDatabase,
  { table, job, size }: Batch,
): Promise<{ ids: string[]; moves: StatusMove[] }> {
  const { rows } = await sql<StatusMove & { isUndoable: boolean }>`
    select r.id, r.status as "from", i.from_status as "to", not exists (
        select from record_history h where h.company_id = i.company_id and h.record_id = i.record_id
          and h.kind = 'status' and h.at > i.moved_at) as "isUndoable"
    from record_job_items i join ${sql.table(table)} r on r.company_id = i.company_id and r.id = i.record_id
    where i.company_id = (select current_company()) and i.job_id = ${job.id} and i.state = 'Moved'
    order by r.id limit ${size} for update of r`.execute(db);
  return {
    ids: rows.map(({ id }) => id),
    moves: rows.filter(({ isUndoable }) => isUndoable).map(({ id, from, to }) => ({ id, from, to })),
  };
}

/** The processed records of a job, and those of them that it changed. */
interface Progress {
  jobId: string;
  /** An ISO timestamp. */
  now: string;
  ids: readonly string[];
}

/** Stores that a job has processed records, with the earlier status of those that it changed. */
export async function markMoved(
  db: CompanyDatabase,
  { jobId, now, ids, moves }: Progress & { moves: readonly StatusMove[] },
): Promise<void> {
  await sql`update record_job_items i set state = case when m.id is null then 'Refused' else 'Moved' end,
      from_status = m."from", moved_at = case when m.id is not null then ${now}::timestamptz end
    from unnest(${ids}::uuid[]) processed (id)
    left join json_to_recordset(${JSON.stringify(moves)}::json) as m (id uuid, "from" text) on m.id = processed.id
    where i.company_id = (select current_company()) and i.job_id = ${jobId} and i.record_id = processed.id`.execute(db);
  await addProgress(db, { jobId, now, done: ids.length, changed: moves.length });
}

/** Stores that the change of records is undone, or was overtaken by a later one. */
export async function markUndone(db: CompanyDatabase, { jobId, now, ids }: Progress): Promise<void> {
  await sql`update record_job_items set state = 'Undone'
    where company_id = (select current_company()) and job_id = ${jobId} and record_id = any(${ids}::uuid[])`.execute(
    db,
  );
  await addProgress(db, { jobId, now, done: ids.length, changed: 0 });
}

async function addProgress(
  db: CompanyDatabase,
  { jobId, now, done, changed }: { jobId: string; now: string; done: number; changed: number },
): Promise<void> {
  await sql`update record_jobs set done = done + ${done}, changed = changed + ${changed}, heartbeat_at = ${now}::timestamptz
    where company_id = (select current_company()) and id = ${jobId}`.execute(db);
}
