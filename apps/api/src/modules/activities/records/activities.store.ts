import type { ClientActivity } from '@gatehouse/contract/activities/activity.schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type ActivityRecord = Selectable<Tables['activities']>;
export type HistoryRecord = Selectable<Tables['activity_history']>;

/** An activity but for what depends on the viewer. */
type ShownActivity = Omit<ClientActivity, 'canEdit' | 'canDelete'>;

/** With a lock nobody else changes it, or its occurrences, until the transaction ends. */
export function findActivity(
  db: CompanyDatabase,
  id: string,
  { isLocked = false } = {},
): Promise<ActivityRecord | undefined> {
  const query = db.selectFrom('activities').selectAll().where('id', '=', id);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

/** The record as lists have it, but for what depends on the viewer. */
export async function findShown(db: CompanyDatabase, id: string): Promise<ShownActivity | undefined> {
  const { rows } = await sql<{ shown: ShownActivity }>`
    select activity_core(a) || activity_parts(a) || activity_client(a) as shown from activities a
    where a.company_id = (select current_company()) and a.id = ${id}`.execute(db);
  return rows[0]?.shown;
}

/** The engagement that was made of it. For clients the database hides what is not published. */
export const findEngagementOf = (db: CompanyDatabase, engagementId: string) =>
  db
    .selectFrom('engagements')
    .select(['id as _id', 'visual_id as idVisual', 'title'])
    .where('id', '=', engagementId)
    .executeTakeFirst();

export const insertActivity = (db: CompanyDatabase, row: Insertable<Tables['activities']>): Promise<ActivityRecord> =>
  db.insertInto('activities').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes an activity; its revision rises. */
export const updateActivity = (
  db: CompanyDatabase,
  id: string,
  row: Updateable<Tables['activities']>,
): Promise<ActivityRecord> =>
  db
    .updateTable('activities')
    .set({ ...row, revision: sql<number>`revision + 1`, changed_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Notes the engagement of a request, which the client does not see yet: nothing else about it changes. */
export const linkEngagement = (db: CompanyDatabase, id: string, engagementId: string) =>
  db.updateTable('activities').set({ engagement_id: engagementId }).where('id', '=', id).execute();

export const deleteActivity = (db: CompanyDatabase, id: string) =>
  db.deleteFrom('activities').where('id', '=', id).execute();

type NewHistory = Pick<HistoryRecord, 'kind'> & Partial<Pick<HistoryRecord, 'from_value' | 'to_value' | 'comment'>>;

/** Notes changes of an activity in their order. */
export async function insertHistory(
  db: CompanyDatabase,
  { company_id, id }: Pick<ActivityRecord, 'company_id' | 'id'>,
  { actor, entries }: { actor: { id: string; name: string; side: string }; entries: readonly NewHistory[] },
): Promise<void> {
  if (entries.length === 0) return;
  const by = { actor_id: actor.id, actor_name: actor.name, side: actor.side };
  await db
    .insertInto('activity_history')
    .values(entries.map((entry) => ({ company_id, activity_id: id, ...by, ...entry })))
    .execute();
}

/** The latest changes of an activity, oldest first. */
export async function findHistory(db: CompanyDatabase, activityId: string, atMost: number): Promise<HistoryRecord[]> {
  const latest = await db
    .selectFrom('activity_history')
    .selectAll()
    .where('activity_id', '=', activityId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
  return latest.toReversed();
}

/** The time zone in whose days the company reckons. */
export async function findTimeZone(db: CompanyDatabase): Promise<string> {
  const { time_zone } = await db
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', sql<string>`current_company()`)
    .executeTakeFirstOrThrow();
  return time_zone;
}

interface StatusCounts {
  total: number;
  pending: number;
  planned: number;
  inProgress: number;
  completed: number;
}

/** The activities of the company by status; a series counts once. */
export async function countByStatus(db: CompanyDatabase): Promise<StatusCounts> {
  const { rows } = await sql<StatusCounts>`select count(*)::integer as total,
      (count(*) filter (where status = 'Pending'))::integer as pending,
      (count(*) filter (where status = 'Planned'))::integer as planned,
      (count(*) filter (where status = 'In Progress'))::integer as "inProgress",
      (count(*) filter (where status = 'Completed'))::integer as completed
    from activities where company_id = (select current_company())`.execute(db);
  if (!rows[0]) throw new Error('An aggregate is one row');
  return rows[0];
}
