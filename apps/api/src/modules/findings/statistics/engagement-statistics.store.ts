import { severities } from '@gatehouse/domain/severity';
import { dueSoonDays } from '@gatehouse/domain/due-date';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The findings to count. Days are `YYYY-MM-DD`, both included; null means no limit. */
export interface StatisticsRange {
  from: string | null;
  to: string | null;
  engagementId: string | null;
}

/** Counts by severity, from high to low. */
export type SeverityRow = { severity: number; findings: number };

export const unresolved = sql`status not in ('Fixed', 'Acknowledged')`;
export const inPeriod = (column: string, { from, to }: Pick<StatisticsRange, 'from' | 'to'>) =>
  sql`${sql.ref(column)} between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`;
export const inEngagement = ({ engagementId }: StatisticsRange) =>
  engagementId === null ? sql`true` : sql`engagement_id = ${engagementId}`;

/** Returns the current day in UTC, by which periods and ages are counted. */
export async function findToday(db: CompanyDatabase): Promise<string> {
  const { rows } = await sql<{ today: string }>`select utc_day(now())::text as today`.execute(db);
  return rows[0]?.today ?? '';
}

/** Counts the findings by status and severity. */
export async function findTallies(
  db: CompanyDatabase,
  counted: StatisticsRange,
): Promise<{ severity: number; status: string; findings: number }[]> {
  const { rows } = await sql<{ severity: number; status: string; findings: number }>`
    select severity, status, sum(findings)::integer as findings from finding_counts
    where company_id = current_company() and ${inEngagement(counted)} and ${inPeriod('found_on', counted)}
    group by 1, 2`.execute(db);
  return rows;
}

// The company's day, by which lists decide what is overdue.
const dueDay = sql`company_day(current_company(), now())`;

/** Unresolved findings of the same severity and age. `band` is the index of the first limit that their age does not exceed. */
export interface UnresolvedCounts extends SeverityRow {
  band: number;
  overdue: number;
  due_soon: number;
  /** `YYYY-MM-DD` */
  oldest_due: string | null;
}

/** Counts the unresolved findings by age, and those overdue or due soon. */
export async function findStock(
  db: CompanyDatabase,
  { today, bounds, ...counted }: StatisticsRange & { today: string; bounds: readonly number[] },
): Promise<UnresolvedCounts[]> {
  const { rows } = await sql<UnresolvedCounts>`
    select severity, width_bucket(${today}::date - found_on, ${bounds.map((bound) => bound + 1)}::integer[]) as band,
      sum(findings)::integer as findings,
      coalesce(sum(findings) filter (where due_on < ${dueDay}), 0)::integer as overdue,
      coalesce(sum(findings) filter (where due_on between ${dueDay} and ${dueDay} + ${dueSoonDays}::integer), 0)::integer as due_soon,
      (min(due_on) filter (where due_on < ${dueDay}))::text as oldest_due
    from finding_counts
    where company_id = current_company() and ${inEngagement(counted)} and ${inPeriod('found_on', counted)}
      and ${unresolved} group by 1, 2`.execute(db);
  return rows;
}

/** One point of a trend. It covers the days after the previous point up to its own. */
export interface Step {
  from: string;
  day: string;
}

/** Returns the net change of unresolved findings by severity in every step, and in an additional step after the last one. */
export async function findNetChanges(
  db: CompanyDatabase,
  { steps, ...counted }: StatisticsRange & { steps: readonly Step[] },
): Promise<{ place: number; severity: number; net: number }[]> {
  const days = steps.map(({ day }) => day);
  const { rows } = await sql<{ place: number; severity: number; net: number }>`
    select width_bucket(day - 1, ${days}::date[]) as place, severity, sum(net)::integer as net
    from (select day, severity, sum(count_entered - count_left) as net from finding_flow
      where company_id = current_company() and ${inEngagement(counted)} and ${unresolved} and day > ${days[0]}::date
      group by 1, 2) moved
    group by 1, 2`.execute(db);
  return rows;
}

/** Returns the numbers of findings reported and fixed in every step, and the number of engagements at its end. */
export async function findEvents(
  db: CompanyDatabase,
  {
    steps,
    severities: wanted,
    ...counted
  }: StatisticsRange & { steps: readonly Step[]; severities: readonly number[] },
): Promise<{ place: number; reported: number; fixed: number; engagements: number }[]> {
  const within = inEngagement(counted);
  const period = { from: steps[0]?.from ?? null, to: steps.at(-1)?.day ?? null };
  const { rows } = await sql<{ place: number; reported: number; fixed: number; engagements: number }>`
    with found as (select found_on, sum(findings) as findings from finding_counts
        where company_id = current_company() and ${within} and ${inPeriod('found_on', period)}
          and severity = any(${wanted}::smallint[]) group by 1),
      fixes as (select fixed_on, sum(findings) as findings from finding_fixes
        where company_id = current_company() and ${within} and ${inPeriod('fixed_on', period)}
          and severity = any(${wanted}::smallint[]) group by 1)
    select place::integer,
      coalesce((select sum(findings) from found where found_on between first_day and last_day), 0)::integer as reported,
      coalesce((select sum(findings) from fixes where fixed_on between first_day and last_day), 0)::integer as fixed,
      (select count(*)::integer from engagements e where e.company_id = current_company()
        and ${counted.engagementId === null ? sql`true` : sql`e.id = ${counted.engagementId}`}
        and utc_day(e.created_at) <= last_day) as engagements
    from unnest(${steps.map(({ from }) => from)}::date[], ${steps.map(({ day }) => day)}::date[])
      with ordinality as step (first_day, last_day, place) order by 1`.execute(db);
  return rows;
}

/** All indexes of `severities`. */
export const everySeverity: readonly number[] = severities.map((_word, place) => place);
