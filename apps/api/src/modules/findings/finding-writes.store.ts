import type { FindingStatus } from '@gatehouse/domain/finding-status';
import { type Insertable, sql, type UpdateObject } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Updates a finding, including `changed_at`, for changes that users are notified of. */
export async function updateFinding(
  db: CompanyDatabase,
  id: string,
  change: UpdateObject<Tables, 'findings'>,
): Promise<void> {
  await db
    .updateTable('findings')
    .set({ ...change, changed_at: sql`clock_timestamp()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Marks the comments so far as answered. */
export async function setReplied(db: CompanyDatabase, id: string): Promise<void> {
  await db
    .updateTable('findings')
    .set({ asked_at: null, replied_until: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Marks comments since a time as unanswered again, unless someone replied later. */
export async function setUnreplied(db: CompanyDatabase, id: string, since: string): Promise<void> {
  // Times in requests have milliseconds, and only comments after the mark count.
  const before = sql<string>`least(replied_until, ${since}::timestamptz - interval '1 microsecond')`;
  await db
    .updateTable('findings')
    .set({ replied_until: before })
    .where('id', '=', id)
    .where('replied_until', 'is not', null)
    .execute();
  await sql`select refresh_question(company_id, id) from findings where id = ${id}`.execute(db);
}

/** Updates the states of all assets when the whole finding changes status. Fixed assets stay fixed unless the finding reopens. */
export async function moveAssets(db: CompanyDatabase, findingId: string, status: FindingStatus): Promise<void> {
  if (status === 'Acknowledged') return;
  const all = db.updateTable('finding_assets').set({ fix_state: status }).where('finding_id', '=', findingId);
  const changed = status === 'Open' ? all : all.where('fix_state', '!=', 'Fixed');
  await changed.where('fix_state', '!=', status).execute();
}

/** Sets the state of some assets of a finding and returns their number. */
export async function setAssetStates(
  db: CompanyDatabase,
  findingId: string,
  { ids, state }: { ids: readonly string[]; state: string },
): Promise<number> {
  const changed = await db
    .updateTable('finding_assets')
    .set({ fix_state: state })
    .where('finding_id', '=', findingId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute();
  return changed.length;
}

/** Returns the distinct states of a finding's assets. */
export async function findAssetStates(db: CompanyDatabase, findingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('finding_assets')
    .select('fix_state')
    .distinct()
    .where('finding_id', '=', findingId)
    .execute();
  return rows.map(({ fix_state }) => fix_state);
}

/** Adds to the number of comments on a finding. */
export const countComment = (db: CompanyDatabase, findingId: string, change: 1 | -1): Promise<void> =>
  updateFinding(db, findingId, { count_comments: sql<number>`count_comments + ${change}::integer` });

/** Reopens findings whose acceptance ended before this day. */
export function reopenExpired(db: CompanyDatabase, today: string) {
  return db
    .updateTable('findings')
    .set({ status: 'Open', changed_at: sql<string>`clock_timestamp()` })
    .where('status', '=', 'Acknowledged')
    .where('acknowledged_until', '<', today)
    .returning(['id', 'company_id', 'engagement_id', 'visual_id'])
    .execute();
}

/** Records a visit and returns the time of the previous one. */
export async function noteVisit(
  db: CompanyDatabase,
  visit: { company_id: string; user_id: string; engagement_id: string; at: string },
): Promise<string | null> {
  const before = await db
    .selectFrom('engagement_visits')
    .select('at')
    .where('user_id', '=', visit.user_id)
    .where('engagement_id', '=', visit.engagement_id)
    .executeTakeFirst();
  await db
    .insertInto('engagement_visits')
    .values(visit)
    .onConflict((known) => known.columns(['company_id', 'user_id', 'engagement_id']).doUpdateSet({ at: visit.at }))
    .execute();
  return before?.at ?? null;
}

/** Reserves finding numbers of an engagement. Returns the first of them, or undefined when there is no such engagement. */
export async function takeNumbers(db: CompanyDatabase, id: string, count: number): Promise<number | undefined> {
  const taken = await db
    .updateTable('engagements')
    .set({ last_finding_number: sql<number>`last_finding_number + ${count}::integer` })
    .where('id', '=', id)
    .returning('last_finding_number')
    .executeTakeFirst();
  return taken && taken.last_finding_number - count + 1;
}

export async function insertFinding(db: CompanyDatabase, row: Insertable<Tables['findings']>): Promise<string> {
  const { id } = await db.insertInto('findings').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertHosts(
  db: CompanyDatabase,
  finding: { id: string; company_id: string },
  hosts: readonly string[],
): Promise<void> {
  if (hosts.length === 0) return;
  const rows = hosts.map((host) => ({ company_id: finding.company_id, finding_id: finding.id, asset_key: host, host }));
  await db.insertInto('finding_assets').values(rows).execute();
}
