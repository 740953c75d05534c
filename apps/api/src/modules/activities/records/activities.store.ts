import type { ClientActivity } from '@gatehouse/contract/activities/activity.schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, historyActor } from '../../../records/actor.ts';
import { insertHistory } from '../../../records/history/history.store.ts';

export type ActivityRecord = Selectable<Tables['activities']>;
export type HistoryRecord = Selectable<Tables['activity_history']>;

/** An activity without the fields that depend on the viewer. */
type ShownActivity = Omit<ClientActivity, 'canEdit' | 'canDelete'>;

/** Returns an activity. With a lock, no one else can change it or its occurrences until the transaction ends. */
export function findActivity(
  db: CompanyDatabase,
  id: string,
  { isLocked = false } = {},
): Promise<ActivityRecord | undefined> {
  const query = db.selectFrom('activities').selectAll().where('id', '=', id);
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

/** Returns the activity in the shape of its lists, without the fields that depend on the viewer. */
export async function findShown(db: CompanyDatabase, id: string): Promise<ShownActivity | undefined> {
  const { rows } = await sql<{ shown: ShownActivity }>`
    select activity_core(a) || activity_parts(a) || activity_client(a) as shown from activities a
    where a.company_id = (select current_company()) and a.id = ${id}`.execute(db);
  return rows[0]?.shown;
}

/** Returns the engagement created from an activity. Row-level security hides unpublished ones from clients. */
export const findEngagementOf = (db: CompanyDatabase, engagementId: string) =>
  db
    .selectFrom('engagements')
    .select(['id as _id', 'visual_id as idVisual', 'title'])
    .where('id', '=', engagementId)
    .executeTakeFirst();

export const insertActivity = (db: CompanyDatabase, row: Insertable<Tables['activities']>): Promise<ActivityRecord> =>
  db.insertInto('activities').values(row).returningAll().executeTakeFirstOrThrow();

/** Updates an activity and increments its revision. */
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

/** Stores the engagement of a request and leaves its revision unchanged, because the client cannot see the engagement yet. */
export const linkEngagement = (db: CompanyDatabase, id: string, engagementId: string) =>
  db.updateTable('activities').set({ engagement_id: engagementId }).where('id', '=', id).execute();

export const deleteActivity = (db: CompanyDatabase, id: string) =>
  db.deleteFrom('activities').where('id', '=', id).execute();

type ActivityChange = Pick<HistoryRecord, 'kind'> & Partial<Pick<HistoryRecord, 'from_value' | 'to_value' | 'comment'>>;

/** Adds to the number of comments. The activity's revision stays, so a comment does not conflict with concurrent edits. */
export async function countComment(db: CompanyDatabase, activityId: string, change: 1 | -1): Promise<void> {
  await db
    .updateTable('activities')
    .set({ count_comments: sql<number>`count_comments + ${change}::integer` })
    .where('id', '=', activityId)
    .execute();
}

/** Records changes of an activity by one actor, in order. */
export const recordHistory = (
  db: CompanyDatabase,
  { id: activity_id }: Pick<ActivityRecord, 'id'>,
  { actor, entries }: { actor: Actor; entries: readonly ActivityChange[] },
): Promise<void> =>
  insertHistory(
    db,
    'activity_history',
    entries.map((entry) => ({ activity_id, ...historyActor(actor), ...entry })),
  );

interface StatusCounts {
  total: number;
  pending: number;
  planned: number;
  inProgress: number;
  completed: number;
}

/** Counts the activities of the company by status; a series counts once. */
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
