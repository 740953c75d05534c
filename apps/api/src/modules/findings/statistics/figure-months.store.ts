import type { FigureMonth } from '@gatehouse/contract/findings/finding-pictures.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { inEngagement, type StatisticsRange, type Step, unresolved } from './engagement-statistics.store.ts';

/**
 * Returns the key figures of each month. Overdue findings of the past are counted by the current due dates, because earlier ones are not
 * stored.
 */
export async function findFigureMonths(
  db: CompanyDatabase,
  { steps, ...counted }: StatisticsRange & { steps: readonly Step[] },
): Promise<FigureMonth[]> {
  const own = sql`company_id = current_company() and ${inEngagement(counted)}`;
  const { rows } = await sql<FigureMonth>`
    with months as (select first_day, last_day, place from unnest(${steps.map(({ from }) => from)}::date[],
        ${steps.map(({ day }) => day)}::date[]) with ordinality as step (first_day, last_day, place)),
    late as (select due_date, ended, count(*) as findings from (
        select due_date, case when ${unresolved} then 'infinity'
          else utc_day(case status when 'Fixed' then fixed_at else status_since end) end as ended
        from findings where ${own} and due_date is not null) f
      where ended > due_date group by 1, 2),
    fixes as (select place, severity, days, in_time, sum(findings) as findings
      from finding_fix_times join months on fixed_on between first_day and last_day where ${own} group by 1, 2, 3, 4),
    medians as (select place, min(days) as days from (
        select place, days, sum(findings) over (partition by place order by days) as passed,
          sum(findings) over (partition by place) as total from fixes where severity in (0, 1)) f
      where passed * 2 >= total group by 1),
    punctual as (select place, sum(findings) as fixed, sum(findings) filter (where in_time) as in_time from fixes group by 1),
    missed as (select place, sum(findings) as findings from finding_counts join months on due_on between first_day and last_day
      where ${own} and ${unresolved} and due_on < company_day(current_company(), now()) group by 1),
    retests as (select coalesce(sum(findings), 0) as now from finding_counts where ${own} and status = 'Retest'),
    moves as (select day, sum(count_entered - count_left) as net from finding_flow where ${own} and status = 'Retest' group by 1)
    select last_day::text as day,
      coalesce((select sum(findings) from late where due_date < last_day and ended > last_day), 0)::integer as overdue,
      round(100.0 * coalesce(p.in_time, 0) / nullif(coalesce(p.fixed, 0) + coalesce(m.findings, 0), 0))::integer as "inTime",
      d.days as "urgentDays",
      greatest(0, r.now - coalesce((select sum(net) from moves where day > last_day), 0))::integer as retest
    from months cross join retests r left join punctual p using (place) left join missed m using (place)
      left join medians d using (place) order by place`.execute(db);
  return rows;
}
