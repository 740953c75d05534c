import type { Retest, RetestPlace } from '@gatehouse/contract/retests/retest.schema';
import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Thread } from '../../platform/database/thread-rows.ts';

export type RetestRecord = Selectable<Tables['retests']>;
export type RetestItemRecord = Selectable<Tables['retest_items']>;

export type RetestMessageRecord = Selectable<Tables['retest_messages']>;

export function findRetest(db: CompanyDatabase, id: string): Promise<RetestRecord | undefined> {
  return db.selectFrom('retests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a retest, locked until the transaction ends. Findings must be locked first, so that two requests cannot deadlock. */
export function lockRetest(db: CompanyDatabase, id: string): Promise<RetestRecord | undefined> {
  return db.selectFrom('retests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns the findings of a retest with their current data, by severity (high to low). */
export function findItems(db: CompanyDatabase, retestId: string) {
  return db
    .selectFrom('retest_items as i')
    .innerJoin('findings as f', (join) =>
      join.onRef('f.company_id', '=', 'i.company_id').onRef('f.id', '=', 'i.finding_id'),
    )
    .selectAll('i')
    .select(['f.visual_id', 'f.title', 'f.severity', 'f.status'])
    .where('i.retest_id', '=', retestId)
    .orderBy('i.place')
    .execute();
}
export type ShownItem = Awaited<ReturnType<typeof findItems>>[number];

export const findItem = (
  db: CompanyDatabase,
  { retestId, findingId }: { retestId: string; findingId: string },
): Promise<RetestItemRecord | undefined> =>
  db
    .selectFrom('retest_items')
    .selectAll()
    .where('retest_id', '=', retestId)
    .where('finding_id', '=', findingId)
    .executeTakeFirst();

/** Returns the undecided retest item of a finding; there is at most one. */
export const findWaitingItem = (db: CompanyDatabase, findingId: string): Promise<RetestItemRecord | undefined> =>
  db
    .selectFrom('retest_items')
    .selectAll()
    .where('finding_id', '=', findingId)
    .where('outcome', 'is', null)
    .executeTakeFirst();

/** The first assets of an item, and the number of all. */
export interface ShownPlaces {
  item_id: string;
  total: number;
  places: RetestPlace[];
}

/** Returns the first assets of every item of a retest. */
export async function findShownPlaces(db: CompanyDatabase, retestId: string, atMost: number): Promise<ShownPlaces[]> {
  const { rows } = await sql<ShownPlaces>`
    select item_id, max(total)::integer as total, json_agg(json_build_object('_id', id, 'host', host, 'location', location,
      'before', state_before, 'verdict', verdict) order by rank) as places
    from (select p.*, count(*) over (partition by p.item_id) as total,
        row_number() over (partition by p.item_id order by p.host, p.location, p.id) as rank
      from retest_assets p join retest_items i on i.company_id = p.company_id and i.id = p.item_id
      where i.retest_id = ${retestId}) ranked
    where rank <= ${atMost} group by item_id`.execute(db);
  return rows;
}

export const findPlaceIds = async (db: CompanyDatabase, itemId: string): Promise<string[]> => {
  const rows = await db.selectFrom('retest_assets').select('id').where('item_id', '=', itemId).execute();
  return rows.map(({ id }) => id);
};

/** Returns the thread of a retest, which both sides can read. */
export const messagesOf = (ownerId: string): Thread<'retest_messages'> => ({
  table: 'retest_messages',
  ownerId,
  hidden: null,
});

/** Returns the assets of these findings that can be retested: all that are not fixed. */
export function findUnfixedPlaces(db: CompanyDatabase, findingIds: readonly string[]) {
  return db
    .selectFrom('finding_assets')
    .select(['id', 'finding_id', 'fix_state'])
    .where('finding_id', '=', sql<string>`any(${findingIds}::uuid[])`)
    .where('fix_state', '!=', 'Fixed')
    .execute();
}
export type UnfixedPlace = Awaited<ReturnType<typeof findUnfixedPlaces>>[number];

/** Returns the current company. */
export const findOwnCompany = (db: CompanyDatabase): Promise<Retest['company']> =>
  db.selectFrom('companies').select(['id as _id', 'name', 'time_zone as timeZone']).executeTakeFirstOrThrow();
