import { type Insertable, sql, type UpdateObject } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { RetestMessageRecord, RetestRecord } from './retests.store.ts';

export type NewRetest = Omit<Insertable<Tables['retests']>, 'id' | 'number' | 'visual_id' | 'list_row'>;

export function insertRetest(db: CompanyDatabase, retest: NewRetest): Promise<RetestRecord> {
  return db.insertInto('retests').values(retest).returningAll().executeTakeFirstOrThrow();
}

/** Adds the findings to the retest in their current state, by severity (high to low), and returns the highest attempt number. */
export async function insertItems(
  db: CompanyDatabase,
  retestId: string,
  findingIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    insert into retest_items (company_id, retest_id, finding_id, place, attempt, status_before, evidence_before)
    select f.company_id, ${retestId}::uuid, f.id, row_number() over (order by f.severity_order, f.number),
      1 + (select coalesce(max(p.attempt), 0) from retest_items p
        where p.company_id = f.company_id and p.finding_id = f.id and p.outcome <> 'Withdrawn'),
      f.status, f.evidence
    from findings f where f.id = any(${findingIds}::uuid[])
    returning attempt`.execute(db);
  return Math.max(...rows.map(({ attempt }) => attempt));
}

/** Adds the assets to the items of their findings, with their current states. */
export async function insertPlaces(db: CompanyDatabase, retestId: string, assetIds: readonly string[]): Promise<void> {
  await sql`
    insert into retest_assets (company_id, item_id, asset_id, host, location, state_before)
    select a.company_id, i.id, a.id, a.host, a.location, a.fix_state
    from finding_assets a join retest_items i on i.company_id = a.company_id and i.finding_id = a.finding_id
    where i.retest_id = ${retestId} and a.id = any(${assetIds}::uuid[])`.execute(db);
}

/** Sets the findings and the chosen assets to Retest. All other assets stay unchanged. */
export async function markForRetest(
  db: CompanyDatabase,
  { findingIds, assetIds }: { findingIds: readonly string[]; assetIds: readonly string[] },
): Promise<void> {
  await db
    .updateTable('finding_assets')
    .set({ fix_state: 'Retest' })
    .where('id', '=', sql<string>`any(${assetIds}::uuid[])`)
    .execute();
  await db
    .updateTable('findings')
    .set({ status: 'Retest', changed_at: sql`clock_timestamp()`, updated_at: sql`now()` })
    .where('id', '=', sql<string>`any(${findingIds}::uuid[])`)
    .execute();
}

/** Restores the findings and assets of a retest to their earlier states and closes its items as withdrawn by a user. */
export async function restoreStates(
  db: CompanyDatabase,
  retestId: string,
  closing: { decided_by: string; decided_by_name: string; decided_at: string },
): Promise<void> {
  await sql`update finding_assets a set fix_state = p.state_before
    from retest_assets p join retest_items i on i.company_id = p.company_id and i.id = p.item_id
    where a.company_id = p.company_id and a.id = p.asset_id and i.retest_id = ${retestId}`.execute(db);
  await sql`update findings f set status = i.status_before, changed_at = clock_timestamp(), updated_at = now()
    from retest_items i
    where f.company_id = i.company_id and f.id = i.finding_id and i.retest_id = ${retestId}`.execute(db);
  const withdrawn = { outcome: 'Withdrawn', ...closing };
  await db.updateTable('retest_items').set(withdrawn).where('retest_id', '=', retestId).execute();
}

/** Stores the verdict on each asset of an item, and in the assets of the finding. Assets not listed are Not Fixed. */
export async function decidePlaces(db: CompanyDatabase, itemId: string, fixedIds: readonly string[]): Promise<void> {
  await db
    .updateTable('retest_assets')
    .set({ verdict: sql<string>`case when id = any(${fixedIds}::uuid[]) then 'Fixed' else 'Not Fixed' end` })
    .where('item_id', '=', itemId)
    .execute();
  await db
    .updateTable('finding_assets as a')
    .from('retest_assets as p')
    .set({ fix_state: sql<string>`p.verdict` })
    .whereRef('a.company_id', '=', 'p.company_id')
    .whereRef('a.id', '=', 'p.asset_id')
    .where('p.item_id', '=', itemId)
    .execute();
}

/** Copies the verdicts of an item from the assets of a finding that was decided directly. */
export async function copyVerdicts(db: CompanyDatabase, itemId: string): Promise<string[]> {
  const rows = await db
    .updateTable('retest_assets as p')
    .from('finding_assets as a')
    .set({ verdict: sql<string>`case a.fix_state when 'Fixed' then 'Fixed' else 'Not Fixed' end` })
    .whereRef('a.company_id', '=', 'p.company_id')
    .whereRef('a.id', '=', 'p.asset_id')
    .where('p.item_id', '=', itemId)
    .returning('p.verdict')
    .execute();
  return rows.map(({ verdict }) => verdict ?? 'Not Fixed');
}

export const updateItem = (db: CompanyDatabase, id: string, change: UpdateObject<Tables, 'retest_items'>) =>
  db.updateTable('retest_items').set(change).where('id', '=', id).execute();

export function updateRetest(
  db: CompanyDatabase,
  id: string,
  change: UpdateObject<Tables, 'retests'>,
): Promise<RetestRecord> {
  return db
    .updateTable('retests')
    .set({ ...change, changed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function insertMessage(
  db: CompanyDatabase,
  message: Omit<Insertable<Tables['retest_messages']>, 'id'>,
): Promise<RetestMessageRecord> {
  return db.insertInto('retest_messages').values(message).returningAll().executeTakeFirstOrThrow();
}
