import type { Service } from '@gatehouse/contract/core/access';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A service whose last day is near. */
export interface EndingService {
  service: Service;
  days: number;
}

/**
 * Returns services that end within 30, 7 or 1 days and whose notification for that distance has not been sent. Changing the end day
 * restarts the notifications; one that was missed during downtime is skipped in favor of the next.
 */
export async function takeEnding(db: CompanyDatabase, now: Date): Promise<EndingService[]> {
  const { rows } = await sql<EndingService>`with near as (
      select s.id, s.service, s.end_day, s.end_day - n.today as days,
        (select min(d) from unnest('{1,7,30}'::integer[]) d where s.end_day - n.today <= d) as distance
      from company_services s
      cross join lateral (select (${now.toISOString()}::timestamptz at time zone c.time_zone)::date as today
        from companies c where c.id = s.company_id) n
      where s.company_id = (select current_company()) and service_state(s, n.today) in ('active', 'ending')
        and s.end_day between n.today + 1 and n.today + 30)
    update company_services s set notified_end = near.end_day, notified_days = near.distance from near
    where s.id = near.id and (s.notified_end is distinct from near.end_day or s.notified_days > near.distance)
    returning near.service, near.days`.execute(db);
  return rows;
}
