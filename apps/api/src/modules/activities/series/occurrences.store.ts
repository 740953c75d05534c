import type { SeriesPlan, StoredOccurrence } from '@gatehouse/domain/calendar/series-plan';
import { type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type OccurrenceRecord = Selectable<Tables['activity_occurrences']>;

/** Returns all occurrences of an activity, including deleted ones. */
export async function findOccurrences(db: CompanyDatabase, activityId: string): Promise<StoredOccurrence[]> {
  const rows = await db
    .selectFrom('activity_occurrences')
    .select(['id', 'months', 'status', 'is_moved', 'removed_at'])
    .where('activity_id', '=', activityId)
    .orderBy('months')
    .execute();
  return rows.map(({ id, months, status, is_moved: isMoved, removed_at }) => ({
    id,
    months,
    status: status as StoredOccurrence['status'],
    isMoved,
    isRemoved: removed_at !== null,
  }));
}

/** Returns one occurrence that is not deleted. The caller has locked its activity, so no one else can change it. */
export const findOccurrence = (
  db: CompanyDatabase,
  activityId: string,
  id: string,
): Promise<OccurrenceRecord | undefined> =>
  db
    .selectFrom('activity_occurrences')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Applies the plan to the stored occurrences. Existing ones are not created again. */
export async function applyPlan(
  db: CompanyDatabase,
  activity: { id: string; company_id: string; status: string },
  { add, move, drop }: SeriesPlan,
): Promise<void> {
  if (drop.length > 0)
    await db
      .deleteFrom('activity_occurrences')
      .where('id', '=', sql<string>`any(${drop}::uuid[])`)
      .execute();
  if (move.length > 0)
    await sql`update activity_occurrences o set date_start = n.first_day, date_end = n.last_day
      from unnest(${move.map(({ id }) => id)}::uuid[], ${move.map(({ start }) => start)}::date[],
        ${move.map(({ end }) => end)}::date[]) as n (id, first_day, last_day)
      where o.company_id = (select current_company()) and o.id = n.id`.execute(db);
  if (add.length > 0)
    await sql`insert into activity_occurrences (company_id, activity_id, months, date_start, date_end, status)
      select ${activity.company_id}, ${activity.id}, n.months, n.first_day, n.last_day, ${activity.status}
      from unnest(${add.map(({ months }) => months)}::integer[], ${add.map(({ start }) => start)}::date[],
        ${add.map(({ end }) => end)}::date[]) as n (months, first_day, last_day)
      on conflict (company_id, activity_id, months) do nothing`.execute(db);
}

export const updateOccurrence = (db: CompanyDatabase, id: string, row: Updateable<Tables['activity_occurrences']>) =>
  db.updateTable('activity_occurrences').set(row).where('id', '=', id).execute();

/** Changes the status of all occurrences that have the status `from`. */
export const moveStatuses = (db: CompanyDatabase, activityId: string, { from, to }: { from: string; to: string }) =>
  db
    .updateTable('activity_occurrences')
    .set({ status: to })
    .where('activity_id', '=', activityId)
    .where('status', '=', from)
    .execute();

interface Tail {
  /** Only occurrences from this month on. */
  months?: number;
  /** Only occurrences that start after this day. */
  after?: string;
}

/** Removes occurrences that have not started from a series. They stay stored as removed, so they are not created again. */
export async function removeOccurrences(
  db: CompanyDatabase,
  activityId: string,
  { months = 0, after = '-infinity' }: Tail,
): Promise<void> {
  await db
    .updateTable('activity_occurrences')
    .set({ removed_at: sql<string>`clock_timestamp()` })
    .where('activity_id', '=', activityId)
    .where('months', '>=', months)
    .where('date_start', '>', after)
    .where('status', 'in', ['Pending', 'Planned'])
    .where('removed_at', 'is', null)
    .execute();
}

/** Moves the occurrences from a month on to another series, which starts with that month. */
export const moveOccurrences = (
  db: CompanyDatabase,
  { from, to, months }: { from: string; to: string; months: number },
) =>
  db
    .updateTable('activity_occurrences')
    .set({ activity_id: to, months: sql<number>`months - ${months}::integer` })
    .where('activity_id', '=', from)
    .where('months', '>=', months)
    .execute();

export interface ExtendableSeries {
  id: string;
  company_id: string;
  status: string;
  date_start: string;
  date_end: string;
  repetition_type: number;
  ends_before: string | null;
}

/** Returns the series whose occurrences end before this day. */
export async function findExtendable(db: CompanyDatabase, until: string): Promise<ExtendableSeries[]> {
  const rows = await db
    .selectFrom('activities')
    .select(['id', 'company_id', 'status', 'date_start', 'date_end', 'repetition_type', 'ends_before'])
    .where('repetition_type', 'is not', null)
    .where('status', '!=', 'Completed')
    .where('from_engagement', '=', false)
    .where('extended_until', '<', until)
    .where((row) => row.or([row('ends_before', 'is', null), row('ends_before', '>', row.ref('extended_until'))]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as ExtendableSeries[];
}

/** Stores how far the occurrences of a series extend, without changing its revision. */
export const noteExtended = (db: CompanyDatabase, id: string, until: string) =>
  db.updateTable('activities').set({ extended_until: until }).where('id', '=', id).execute();
