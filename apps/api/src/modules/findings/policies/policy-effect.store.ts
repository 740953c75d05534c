import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The findings of one severity that a proposed number of days affects. */
export interface EffectRow {
  severity: number;
  moved: number;
  late: number;
  on_time: number;
}

/** Counts the unresolved findings whose due date the proposed days would move. `days` is by severity, from critical to info. */
export async function countEffect(db: CompanyDatabase, days: readonly (number | null)[]): Promise<EffectRow[]> {
  const { rows } = await sql<EffectRow>`
    with company as (select time_zone, company_day(id, now()) as today from companies where id = current_company()),
    dates as (select f.severity, f.due_date as old, (f.created_at at time zone c.time_zone)::date + p.days as new, c.today
      from findings f cross join company c
      join unnest(${days}::integer[]) with ordinality p (days, place) on p.place = f.severity + 1
      where f.company_id = current_company() and not f.due_is_own and f.status not in ('Fixed', 'Acknowledged'))
    select severity, count(*)::integer as moved,
      count(*) filter (where new < today and coalesce(old >= today, true))::integer as late,
      count(*) filter (where old < today and coalesce(new >= today, true))::integer as on_time
    from dates where new is distinct from old group by 1`.execute(db);
  return rows;
}
