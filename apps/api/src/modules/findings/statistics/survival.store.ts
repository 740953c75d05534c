import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { inEngagement, type StatisticsRange, unresolved } from './engagement-statistics.store.ts';

/** The curve of a severity as the database returns it. */
export interface CurveRow {
  severity: number;
  findings: number;
  fixed: number;
  median_days: number | null;
  at_target: number | null;
  points: { day: number; share: number; atRisk: number }[];
}

interface SurvivalRange extends StatisticsRange {
  /** Days of the policy by severity, from critical to low. */
  targets: readonly (number | null)[];
}

/** Longest time shown, in days, and the number of points of a curve. */
const daysAtMost = 365;
const pointsWanted = 52;

/**
 * Returns the share still open after n days by severity. It is the product-limit estimate S(t) = ∏ (1 − d/n) over the days up to t, with d
 * fixed on a day and n open at least that long (E. L. Kaplan, P. Meier, 1958, "Nonparametric estimation from incomplete observations", JASA
 * 53). Open findings are censored today, accepted ones on the day of their acceptance.
 */
export async function findSurvival(db: CompanyDatabase, { targets, ...counted }: SurvivalRange): Promise<CurveRow[]> {
  const own = sql`company_id = current_company() and ${inEngagement(counted)} and severity < 4`;
  const { rows } = await sql<CurveRow>`
    with ends as (
      select severity, days, sum(findings)::integer as fixed, 0 as censored from finding_fix_times where ${own} group by 1, 2
      union all
      select severity, greatest(0, utc_day(now()) - found_on), 0, sum(findings)::integer from finding_counts
        where ${own} and ${unresolved} group by 1, 2
      union all
      select severity, days_to_fix(created_at, status_since), 0, count(*)::integer from findings
        where ${own} and status = 'Acknowledged' group by 1, 2),
    by_day as (select severity, days, sum(fixed)::integer as fixed, sum(fixed + censored)::integer as ended
      from ends group by 1, 2 having sum(fixed + censored) > 0),
    at_risk as (select *, (sum(ended) over (partition by severity order by days desc))::integer as n from by_day),
    shares as (select severity, days, n, case when bool_or(fixed = n) over w then 0
        else exp(coalesce(sum(ln(nullif(1 - fixed::float8 / n, 0))) over w, 0)) end as share
      from at_risk window w as (partition by severity order by days)),
    severities as (select severity, max(days) as longest, sum(ended)::integer as findings, sum(fixed)::integer as fixed
      from by_day group by 1),
    grid as (select generate_series(0, horizon, greatest(1, ceil(horizon / ${pointsWanted}::float8)::integer)) as day
      from (select least(${daysAtMost}::integer, max(longest)) as horizon from severities) h)
    select s.severity, s.findings, s.fixed,
      (select min(days) from shares c where c.severity = s.severity and c.share <= 0.5) as median_days,
      case when t.target <= s.longest then coalesce((select round(c.share::numeric, 4)::float8 from shares c
        where c.severity = s.severity and c.days <= t.target order by c.days desc limit 1), 1) end as at_target,
      (select json_agg(json_build_object('day', g.day,
          'share', coalesce((select round(c.share::numeric, 4)::float8 from shares c
            where c.severity = s.severity and c.days <= g.day order by c.days desc limit 1), 1),
          'atRisk', coalesce((select c.n from shares c
            where c.severity = s.severity and c.days >= g.day order by c.days limit 1), 0)) order by g.day)
        from grid g where g.day <= s.longest) as points
    from severities s
    join unnest(${targets}::integer[]) with ordinality t (target, place) on t.place = s.severity + 1
    order by s.severity`.execute(db);
  return rows;
}
