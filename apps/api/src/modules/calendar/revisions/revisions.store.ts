import { type RawBuilder, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The current revision of an item in other calendars. */
export interface Revision {
  item_id: string;
  sequence: number;
  changed_at: string;
}

/** Selects calendar items by their IDs. */
export const itemsById = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select * from calendar_items where id = any(${ids}::uuid[]))`;

/**
 * Increments the sequence of each item that has changed since it was last exported. Rows are written in the order of their IDs, so that two
 * simultaneous reads of feeds do not deadlock.
 */
export async function updateRevisions(db: CompanyDatabase, items: RawBuilder<unknown>, now: string): Promise<void> {
  await sql`insert into calendar_revisions as r (company_id, item_id, version, changed_at)
    select company_id, id, version, ${now}::timestamptz
    from (select company_id, id, calendar_version(title, status, date_start, date_end) as version from ${items} items) i
    where not exists (select from calendar_revisions k
      where k.company_id = i.company_id and k.item_id = i.id and k.version = i.version)
    order by id
    on conflict (company_id, item_id) do update
      set sequence = r.sequence + 1, version = excluded.version, changed_at = excluded.changed_at
      where r.version <> excluded.version`.execute(db);
}

/** Increments the sequence of deleted items. */
export async function updateRemovedRevisions(
  db: CompanyDatabase,
  itemIds: readonly string[],
  now: string,
): Promise<void> {
  await sql`insert into calendar_revisions as r (company_id, item_id, sequence, version, changed_at)
    select current_company(), id, 1, '', ${now}::timestamptz from unnest(${itemIds}::uuid[]) as i (id) order by id
    on conflict (company_id, item_id) do update
      set sequence = r.sequence + 1, version = '', changed_at = excluded.changed_at
      where r.version <> ''`.execute(db);
}

export async function findRevisions(db: CompanyDatabase, itemIds: readonly string[]): Promise<Map<string, Revision>> {
  const rows = await db
    .selectFrom('calendar_revisions')
    .select(['item_id', 'sequence', 'changed_at'])
    .where('item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.item_id, row]));
}
