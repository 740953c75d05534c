import { engagementDaysAtMost } from '@gatehouse/contract/engagements/engagement-days';
import type { EngagementDays } from '@gatehouse/contract/engagements/engagement-days.schema';
import { severities } from '@gatehouse/domain/severity';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Limits the days, so that the response is bounded. */
const within = (day: ReturnType<typeof sql>) =>
  sql`${day} < coalesce(e.date_start, utc_day(e.created_at)) + ${engagementDaysAtMost}::integer`;

/** Returns the findings and retests of an engagement by day, or undefined if the reader has no such engagement. */
export async function findDays(
  db: CompanyDatabase,
  { id, today }: { id: string; today: string },
): Promise<EngagementDays | undefined> {
  const { rows } = await sql<{ days: EngagementDays }>`select json_build_object(
      'date_start', e.date_start, 'date_end', e.date_end, 'today', ${today}::date,
      'findings', (select coalesce(json_agg(json_build_object('day', d.day, 'severity', d.severity, 'count', d.count)
          order by d.day, d.place), '[]'::json)
        from (select t.found_on as day, t.severity as place, (${[...severities]}::text[])[t.severity + 1] as severity,
            sum(t.findings) as count
          from finding_counts t where t.company_id = e.company_id and t.engagement_id = e.id and ${within(sql`t.found_on`)}
          group by 1, 2 having sum(t.findings) > 0) d),
      'retests', (select coalesce(json_agg(json_build_object('day', d.day, 'count', d.count) order by d.day), '[]'::json)
        from (select utc_day(r.created_at) as day, count(*) as count from retests r
          where r.company_id = e.company_id and r.engagement_id = e.id and r.state <> 'Withdrawn'
            and ${within(sql`utc_day(r.created_at)`)}
          group by 1) d)) as days
    from engagements e where e.id = ${id}`.execute(db);
  return rows[0]?.days;
}
