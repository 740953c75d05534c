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
  const earlier = sql<number>`1 + (select coalesce(max(p.attempt), 0) from retest_items p
    where p.company_id = f.company_id and p.finding_id = f.id and p.outcome <> 'Withdrawn')`;
  const items = await db
    .insertInto('retest_items')
    .columns(['company_id', 'retest_id', 'finding_id', 'place', 'attempt', 'status_before', 'evidence_before'])
    .expression((from) =>
      from
        .selectFrom('findings as f')
        .select(['f.company_id', sql<string>`${retestId}::uuid`.as('retest_id'), 'f.id'])
        .select([
          sql<number>`row_number() over (order by f.severity_order, f.number)`.as('place'),
          earlier.as('attempt'),
          'f.status',
          'f.evidence',
        ])
        .where('f.id', '=', sql<string>`any(${findingIds}::uuid[])`),
    )
    .returning('attempt')
    .execute();
  return Math.max(...items.map(({ attempt }) => attempt));
}

/** Adds the assets to the items of their findings, with their current states. */
export async function insertPlaces(db: CompanyDatabase, retestId: string, assetIds: readonly string[]): Promise<void> {
  await db
    .insertInto('retest_assets')
    .columns(['company_id', 'item_id', 'asset_id', 'host', 'location', 'state_before'])
    .expression((from) =>
      from
        .selectFrom('finding_assets as a')
        .innerJoin('retest_items as i', (join) =>
          join.onRef('i.company_id', '=', 'a.company_id').onRef('i.finding_id', '=', 'a.finding_id'),
        )
        .select(['a.company_id', 'i.id as item_id', 'a.id as asset_id', 'a.host', 'a.location', 'a.fix_state'])
        .where('i.retest_id', '=', retestId)
        .where('a.id', '=', sql<string>`any(${assetIds}::uuid[])`),
    )
    .execute();
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

/** Restores the findings and assets of a retest to their earlier states and closes its items. */
export async function restoreStates(db: CompanyDatabase, retestId: string): Promise<void> {
  await db
    .updateTable('finding_assets as a')
    .from('retest_assets as p')
    .innerJoin('retest_items as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.item_id'),
    )
    .set({ fix_state: sql<string>`p.state_before` })
    .whereRef('a.company_id', '=', 'p.company_id')
    .whereRef('a.id', '=', 'p.asset_id')
    .where('i.retest_id', '=', retestId)
    .execute();
  await db
    .updateTable('findings as f')
    .from('retest_items as i')
    .set({ status: sql<string>`i.status_before`, changed_at: sql`clock_timestamp()`, updated_at: sql`now()` })
    .whereRef('f.company_id', '=', 'i.company_id')
    .whereRef('f.id', '=', 'i.finding_id')
    .where('i.retest_id', '=', retestId)
    .execute();
  await db.updateTable('retest_items').set({ outcome: 'Withdrawn' }).where('retest_id', '=', retestId).execute();
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

export async function updateItem(
  db: CompanyDatabase,
  id: string,
  change: UpdateObject<Tables, 'retest_items'>,
): Promise<void> {
  await db.updateTable('retest_items').set(change).where('id', '=', id).execute();
}

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
