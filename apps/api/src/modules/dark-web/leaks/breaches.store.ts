import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type BreachRecord = Selectable<Tables['breaches']>;
export type DeviceRecord = Selectable<Tables['breach_devices']> & { records: number; open_records: number };
export type HistoryRecord = Selectable<Tables['breach_history']>;
export type RevealRecord = Selectable<Tables['breach_reveals']>;

export function findBreach(db: CompanyDatabase, id: string): Promise<BreachRecord | undefined> {
  return db.selectFrom('breaches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a record, locked until the transaction ends. */
export function lockBreach(db: CompanyDatabase, id: string): Promise<BreachRecord | undefined> {
  return db.selectFrom('breaches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findDevice(db: CompanyDatabase, id: string): Promise<DeviceRecord | undefined> {
  return db
    .selectFrom('breach_devices as d')
    .selectAll('d')
    .select((device) => {
      const ofDevice = device.selectFrom('breaches as b').whereRef('b.device_id', '=', 'd.id');
      return [
        ofDevice.select((b) => b.fn.countAll<number>().as('count')).as('records'),
        ofDevice
          .where('b.status', '<', 3)
          .select((b) => b.fn.countAll<number>().as('count'))
          .as('open_records'),
      ];
    })
    .where('d.id', '=', id)
    .executeTakeFirst()
    .then((row) => row && { ...row, records: row.records ?? 0, open_records: row.open_records ?? 0 });
}

export function findReveals(db: CompanyDatabase, breachId: string): Promise<RevealRecord[]> {
  return db
    .selectFrom('breach_reveals')
    .selectAll()
    .where('breach_id', '=', breachId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findCompany(db: CompanyDatabase) {
  return db
    .selectFrom('companies')
    .select(['domains', 'id_prefix'])
    .where('id', '=', sql<string>`current_company()`)
    .executeTakeFirstOrThrow();
}

export async function updateStatus(db: CompanyDatabase, id: string, { status, now }: { status: number; now: string }) {
  await db
    .updateTable('breaches')
    .set({ status, status_since: now, changed_at: now, mitigated_at: status === 3 ? now : null })
    .where('id', '=', id)
    .execute();
}

export async function updateAssignee(
  db: CompanyDatabase,
  id: string,
  { assignee_id, now }: { assignee_id: string | null; now: string },
): Promise<void> {
  await db.updateTable('breaches').set({ assignee_id, changed_at: now }).where('id', '=', id).execute();
}

export async function insertReveal(db: CompanyDatabase, reveal: Omit<RevealRecord, 'id'>): Promise<void> {
  await db.insertInto('breach_reveals').values(reveal).execute();
}

/** Deletes a record permanently. Its fingerprint is kept, so that another file does not import it again. */
export async function withdrawBreach(
  db: CompanyDatabase,
  { company_id, id, dedupe_key, visual_id }: BreachRecord,
  { reason, actor_name, at }: { reason: string; actor_name: string; at: string },
): Promise<void> {
  await db
    .insertInto('breach_withdrawals')
    .values({ company_id, dedupe_key, visual_id, reason, actor_name, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('breaches').where('id', '=', id).execute();
}
