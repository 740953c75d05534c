import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { inEngagement, inPeriod, type StatisticsRange, unresolved } from './engagement-statistics.store.ts';

/** Indexes of critical and high, the severities that the board highlights. */
const urgent = sql`severity in (0, 1)`;
/** Maximum number of due dates returned; later ones would be outside of the chart. */
const dueDaysAtMost = 120;

/** Counts the critical and high findings that were fixed or accepted in the period, without those that were reopened. */
export async function countClosed(db: CompanyDatabase, counted: StatisticsRange): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    select greatest(0, coalesce(sum(count_entered - count_left), 0))::integer as closed from finding_flow
    where company_id = current_company() and ${inEngagement(counted)} and ${inPeriod('day', counted)}
      and ${urgent} and not (${unresolved})`.execute(db);
  return rows[0]?.closed ?? 0;
}

/** Returns the due dates of open critical and high findings. Overdue ones are due today. */
export async function findDueDays(
  db: CompanyDatabase,
  { today, ...counted }: StatisticsRange & { today: string },
): Promise<{ day: string; findings: number }[]> {
  const { rows } = await sql<{ day: string; findings: number }>`
    select greatest(due_on, ${today}::date)::text as day, sum(findings)::integer as findings from finding_counts
    where company_id = current_company() and ${inEngagement(counted)} and ${urgent} and ${unresolved}
      and due_on < 'infinity'
    group by 1 having sum(findings) > 0 order by 1 limit ${dueDaysAtMost}`.execute(db);
  return rows;
}

/** Counts the engagements that the reader can see. */
export async function countEngagements(db: CompanyDatabase, { engagementId }: StatisticsRange): Promise<number> {
  const { rows } = await sql<{ engagements: number }>`
    select count(*)::integer as engagements from engagements
    where company_id = current_company() and ${engagementId === null ? sql`true` : sql`id = ${engagementId}`}`.execute(
    db,
  );
  return rows[0]?.engagements ?? 0;
}
