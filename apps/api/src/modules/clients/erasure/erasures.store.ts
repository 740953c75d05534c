import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type ErasureRow = Selectable<Tables['client_erasures']>;

/** A job without a heartbeat for this long is orphaned. */
const orphanedAfterMs = 120_000;

const heartbeatBefore = (now: Date) => new Date(now.getTime() - orphanedAfterMs).toISOString();

/** Returns the client's latest erasure, or undefined when there is none. */
export const findLatest = (db: CompanyDatabase): Promise<ErasureRow | undefined> =>
  db
    .selectFrom('client_erasures')
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns and locks the erasure that has not started, or undefined when there is none. */
export const lockPending = (db: CompanyDatabase): Promise<ErasureRow | undefined> =>
  db
    .selectFrom('client_erasures')
    .selectAll()
    .where('state', 'in', ['requested', 'waiting'])
    .forUpdate()
    .executeTakeFirst();

export const insertErasure = async (
  db: CompanyDatabase,
  values: Insertable<Tables['client_erasures']>,
): Promise<ErasureRow> => db.insertInto('client_erasures').values(values).returningAll().executeTakeFirstOrThrow();

/** The columns of an erasure to update. */
export type ErasureChange = Updateable<Tables['client_erasures']>;

export async function updateErasure(db: CompanyDatabase, id: string, change: ErasureChange): Promise<void> {
  await db.updateTable('client_erasures').set(change).where('id', '=', id).execute();
}

/** Selects the clients with an erasure that is due, or that was started but has no running process. */
export const clientsWithErasures = (now: Date): Statement => ({
  name: 'clients_with_erasures',
  text: `select company_id from client_erasures
    where (state = 'running' and coalesce(heartbeat_at, '-infinity') < $1)
      or (state in ('requested', 'waiting') and due_at <= $2) order by due_at`,
  values: [heartbeatBefore(now), now.toISOString()],
});

/** Claims the started erasure of the client that no process is working on, or returns undefined when there is none. */
export async function claimErasure(db: CompanyDatabase, now: Date): Promise<ErasureRow | undefined> {
  const { rows } = await sql<ErasureRow>`
    update client_erasures set attempts = attempts + 1, heartbeat_at = ${now.toISOString()}
    where state = 'running' and coalesce(heartbeat_at, '-infinity') < ${heartbeatBefore(now)} returning *`.execute(db);
  return rows[0];
}

/** An attempt of a process at an erasure. */
export type ErasureAttempt = Pick<ErasureRow, 'id' | 'attempts'>;

/** Updates an erasure if it is still running in this attempt. Returns false when another process has taken it over. */
export async function updateRunning(
  db: CompanyDatabase,
  { id, attempts }: ErasureAttempt,
  change: Updateable<Tables['client_erasures']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client_erasures')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The number of rows that a batch deleted. */
export interface ErasedBatch {
  /** The name of a table or of another counted item. */
  thing: string;
  count: number;
  progress: number;
  now: Date;
}

/** Records a batch in its own transaction. Returns false when another process has taken over the erasure. */
export async function noteBatch(db: CompanyDatabase, job: ErasureAttempt, batch: ErasedBatch): Promise<boolean> {
  const { thing, count, progress, now } = batch;
  const { rows } = await sql<{ id: string }>`
    update client_erasures set heartbeat_at = ${now.toISOString()}, progress = greatest(progress, ${progress}::integer),
      counts = case when ${count}::bigint = 0 then counts else counts
        || jsonb_build_object(${thing}::text, coalesce((counts ->> ${thing}::text)::bigint, 0) + ${count}::bigint) end
    where id = ${job.id} and attempts = ${job.attempts} and state = 'running' returning id`.execute(db);
  return rows.length === 1;
}

/** Selects erased clients that need a cleanup: hourly while a certificate is stored, then daily while invoices are retained. */
export const erasedClients = (now: Date): Statement => ({
  name: 'erased_clients',
  text: `select distinct company_id from client_erasures where state = 'erased'
    and coalesce(swept_at, '-infinity') < $1::timestamptz - case when certificate is not null then interval '1 hour'
      when invoices_until is not null then interval '1 day' end`,
  values: [now.toISOString()],
});

/** Deletes expired certificates and records the time of the cleanup. */
export async function expireCertificates(db: CompanyDatabase, now: Date): Promise<void> {
  const moment = now.toISOString();
  await sql`update client_erasures set swept_at = ${moment},
      certificate = case when certificate_until > ${moment} then certificate end
    where state = 'erased'`.execute(db);
}

/** Fails the client's queued and running exports. */
export async function stopExports(db: CompanyDatabase, now: Date): Promise<void> {
  await db
    .updateTable('client_exports')
    .set({ state: 'failed', ended_at: now.toISOString() })
    .where('state', 'in', ['queued', 'running'])
    .execute();
}

/** Returns the ID of the provider's company. */
export async function findProvider(db: CompanyDatabase): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('kind', '=', 'provider')
    .executeTakeFirstOrThrow(() => new Error('The provider company does not exist yet.'));
  return row.id;
}

/** Counts the enabled administrators of the provider. `own` is a transaction of the provider. */
export async function countAdmins(own: CompanyDatabase): Promise<number> {
  const { total } = await own
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('role', '=', 'provider-admin')
    .where('enabled', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}
