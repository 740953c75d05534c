import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { CalendarEntry } from '../calendar-event.ts';
import type { ItemQuery } from '../items/items.store.ts';
import { updateRevisions } from '../revisions/revisions.store.ts';

/** Hashes everything that a feed contains, so that an unchanged feed is served without reading its items. */
export const selectFeedVersion = ({ layers, from, to }: ItemQuery): Statement => ({
  name: 'calendar_feed_version',
  text: `select md5(coalesce(string_agg(id || layer || title || chr(31) || type || chr(31) || status
      || (date_start - date '2000-01-01') || ' ' || (date_end - date '2000-01-01') || link, chr(30) order by id), '')) as version
    from calendar_between($1::text[], $2::date, $3::date)`,
  values: [layers, from, to],
  isPlannedOnce: true,
});

/** Returns the items of a feed by start, each with its sequence number. */
export async function findEntries(
  db: CompanyDatabase,
  { layers, from, to }: ItemQuery,
  now: string,
): Promise<CalendarEntry[]> {
  const items = sql`calendar_between(${layers}::text[], ${from}::date, ${to}::date)`;
  await updateRevisions(db, items, now);
  const { rows } = await sql<CalendarEntry>`
    select i.id, i.layer, i.title, i.type, i.status, i.date_start, i.date_end, i.link, r.sequence, r.changed_at
    from ${items} i join calendar_revisions r on r.company_id = i.company_id and r.item_id = i.id
    order by i.date_start, i.id`.execute(db);
  return rows;
}
