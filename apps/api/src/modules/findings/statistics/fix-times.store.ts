import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { inEngagement, inPeriod, type StatisticsRange, unresolved } from './engagement-statistics.store.ts';

/** Number of fixes per severity and days to fix. */
export interface FixRow {
  severity: number;
  days: number;
  findings: number;
  in_time: number;
}

/** Returns the fixes of the period that still hold, by days to fix, shortest first. */
export async function findFixTimes(db: CompanyDatabase, counted: StatisticsRange): Promise<FixRow[]> {
  const { rows } = await sql<FixRow>`
    select severity, days, sum(findings)::integer as findings,
      coalesce(sum(findings) filter (where in_time), 0)::integer as in_time from finding_fix_times
    where company_id = current_company() and ${inEngagement(counted)} and ${inPeriod('fixed_on', counted)}
    group by 1, 2 having sum(findings) > 0 order by 2`.execute(db);
  return rows;
}

/** Counts the findings that fell due within the period and are overdue. */
export async function countMissed(db: CompanyDatabase, counted: StatisticsRange): Promise<number> {
  const { rows } = await sql<{ missed: number }>`
    select coalesce(sum(findings), 0)::integer as missed from finding_counts
    where company_id = current_company() and ${inEngagement(counted)} and ${inPeriod('due_on', counted)}
      and due_on < company_day(current_company(), now()) and ${unresolved}`.execute(db);
  return rows[0]?.missed ?? 0;
}

/** An engagement with its numbers of unresolved findings. */
export interface EngagementRow {
  id: string;
  title: string;
  critical: number;
  high: number;
  unresolved: number;
}

/** Returns the engagements with the most unresolved critical and high findings. */
export async function findPlaces(
  db: CompanyDatabase,
  { atMost, ...counted }: StatisticsRange & { atMost: number },
): Promise<EngagementRow[]> {
  const { rows } = await sql<EngagementRow>`
    select e.id, e.title, t.critical, t.high, t.unresolved
    from (select engagement_id, coalesce(sum(findings) filter (where severity = 0), 0)::integer as critical,
        coalesce(sum(findings) filter (where severity = 1), 0)::integer as high, sum(findings)::integer as unresolved
      from finding_counts
      where company_id = current_company() and ${inEngagement(counted)} and ${inPeriod('found_on', counted)}
        and ${unresolved} group by 1) t
    join engagements e on e.company_id = current_company() and e.id = t.engagement_id
    where t.critical + t.high > 0
    order by t.critical + t.high desc, t.critical desc, e.title, e.id limit ${atMost}`.execute(db);
  return rows;
}
