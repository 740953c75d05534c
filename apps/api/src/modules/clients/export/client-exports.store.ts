import { type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ExportReader } from './exported-tables.store.ts';

export type ExportRow = Selectable<Tables['client_exports']>;

const listedAtMost = 20;
/** A job without a heartbeat for this long is orphaned. */
const silentMs = 120_000;
/** After this many attempts, a job that crashes its process is failed. */
const attemptsAtMost = 3;

interface NewExport {
  id: string;
  company_id: string;
  reader: ExportReader;
  requested_by: string;
  requested_by_name: string;
  /** The encrypted passphrase. */
  passphrase: Buffer | null;
  has_passwords: boolean;
}

/** Queues an export. Returns undefined when the client already has an unfinished one. */
export const insertExport = (db: CompanyDatabase, job: NewExport): Promise<ExportRow | undefined> =>
  db
    .insertInto('client_exports')
    .values(job)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findExports = (db: CompanyDatabase): Promise<ExportRow[]> =>
  db
    .selectFrom('client_exports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedAtMost)
    .execute();

export const findExport = (db: CompanyDatabase, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('client_exports').selectAll().where('id', '=', id).executeTakeFirst();

const silentSince = (now: Date) => new Date(now.getTime() - silentMs).toISOString();

/** Selects the clients with an export that is queued or orphaned. */
export const clientsWithExports = (now: Date): Statement => ({
  name: 'clients_with_exports',
  text: `select company_id from client_exports
    where state = 'queued' or (state = 'running' and heartbeat_at < $1) order by created_at`,
  values: [silentSince(now)],
});

/** Claims the client's queued or orphaned export, or fails it after too many attempts. */
export async function claimExport(db: CompanyDatabase, now: Date): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    update client_exports set attempts = attempts + 1, heartbeat_at = ${now.toISOString()}, progress = 0,
      state = case when attempts < ${attemptsAtMost}::int then 'running' else 'failed' end,
      ended_at = case when attempts < ${attemptsAtMost}::int then null else ${now.toISOString()}::timestamptz end
    where state = 'queued' or (state = 'running' and heartbeat_at < ${silentSince(now)})
    returning *`.execute(db);
  const [job] = rows;
  return job?.state === 'running' ? job : undefined;
}

/** Updates an export if it is still running in this attempt. Returns false when another process has taken it over. */
export async function updateRunning(
  db: CompanyDatabase,
  { id, attempts }: Pick<ExportRow, 'id' | 'attempts'>,
  change: Updateable<Tables['client_exports']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client_exports')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Selects the clients with an expired archive. */
export const clientsWithOldArchives = (now: Date): Statement => ({
  name: 'clients_with_old_archives',
  text: `select distinct company_id from client_exports where state = 'ready' and expires_at <= $1`,
  values: [now.toISOString()],
});

/** Marks expired exports and returns the files of their archives. */
export async function expireExports(db: CompanyDatabase, now: Date): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    with over as (
      select id, file_id from client_exports
      where state = 'ready' and expires_at <= ${now.toISOString()} for update)
    update client_exports e set state = 'expired', file_id = null from over where e.id = over.id
    returning over.file_id`.execute(db);
  return rows.map(({ file_id }) => file_id);
}
