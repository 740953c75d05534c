import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Requests within this time belong to one visit, during which new records remain marked. */
const visitMinutes = 30;

/** SQL of the earliest possible start of the current visit. */
export const visitStart = `now() - interval '${visitMinutes} minutes'`;

/**
 * SQL of the end of a user's last visit in a row `v` of `surface_visits`. It is the same before and after the call that records the current
 * visit, so that figures read on the way in agree with the lists behind them.
 */
export const lastVisit = `case when v.visited_at < ${visitStart} then v.visited_at else v.previous_at end`;

/** Records a visit; returns the time up to which the viewer had seen the surface before it. */
export async function recordVisit(db: CompanyDatabase, userId: string, now: string): Promise<string | null> {
  const { rows } = await sql<{ previous_at: string }>`
    insert into surface_visits as v (company_id, user_id, previous_at, visited_at)
    values (current_company(), ${userId}, ${now}, ${now})
    on conflict (company_id, user_id) do update set visited_at = excluded.visited_at,
      previous_at = case when v.visited_at < excluded.visited_at - make_interval(mins => ${visitMinutes})
        then v.visited_at else v.previous_at end
    returning previous_at`.execute(db);
  return rows[0]?.previous_at ?? null;
}
