import type { PhishingStatistics } from '@gatehouse/contract/phishing/phishing-figures.schema';
import { unknownTactic } from '@gatehouse/contract/phishing/phishing-figures';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** SQL condition for campaigns with results in the last months, without cancelled ones. */
const period = (months: number) => sql`company_id = current_company() and status in ('Running', 'Completed')
  and date_start > current_date - make_interval(months => ${months}::integer)`;

const rates = sql`sum(count_delivered)::integer as delivered, sum(count_failed)::integer as failed, sum(count_reported)::integer as reported`;

export async function findTrend(db: CompanyDatabase, months: number): Promise<PhishingStatistics['trend']> {
  const { rows } = await sql<PhishingStatistics['trend'][number]>`
    select id as _id, name, date_start, count_delivered as delivered, count_failed as failed, count_reported as reported
    from phishing_campaigns where ${period(months)} and count_delivered > 0 order by date_start, id`.execute(db);
  return rows;
}

/** Returns the figures by department and tactic. Small departments are merged if the reader must not see them. */
export async function findTactics(
  db: CompanyDatabase,
  months: number,
  isFolded: boolean,
): Promise<PhishingStatistics['tactics']> {
  const { rows } = await sql<PhishingStatistics['tactics'][number]>`
    select d.department, coalesce(nullif(c.lure_tactic, ''), ${unknownTactic}) as tactic,
      sum((d.figures->>'delivered')::integer)::integer as delivered, sum((d.figures->>'failed')::integer)::integer as failed,
      sum((d.figures->>'reported')::integer)::integer as reported
    from phishing_departments d
    join (select id, lure_tactic from phishing_campaigns where ${period(months)}) c on c.id = d.campaign_id
    where d.company_id = current_company() and d.is_folded = ${isFolded}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export async function findLures(db: CompanyDatabase, months: number): Promise<PhishingStatistics['lures']> {
  const { rows } = await sql<PhishingStatistics['lures'][number]>`
    select a.attribute, a.value, count(*)::integer as campaigns, ${rates}
    from phishing_campaigns
    cross join lateral (values ('tactic', lure_tactic), ('technique', lure_technique), ('difficulty', lure_difficulty::text)) a (attribute, value)
    where ${period(months)} and count_delivered > 0 and coalesce(a.value, '') <> ''
    group by a.attribute, a.value order by a.attribute, sum(count_failed)::numeric / sum(count_delivered) desc, a.value`.execute(
    db,
  );
  return rows;
}

/** Counts the people who failed at least two campaigns in each period. */
export async function findRepeats(
  db: CompanyDatabase,
  months: readonly number[],
): Promise<PhishingStatistics['repeatClickers']> {
  const { rows } = await sql<{ months: number; people: number }>`
    select m.months, count(p.person_key)::integer as people
    from unnest(${months}::integer[]) as m (months)
    left join lateral (
      select r.person_key from phishing_recipients r
      join phishing_campaigns c on c.company_id = r.company_id and c.id = r.campaign_id
      where r.company_id = current_company() and r.stage >= 3 and c.status in ('Running', 'Completed')
        and c.date_start > current_date - make_interval(months => m.months)
      group by r.person_key having count(distinct r.campaign_id) >= 2) p on true
    group by m.months order by m.months`.execute(db);
  return rows;
}

export async function findTotals(db: CompanyDatabase, months: number): Promise<PhishingStatistics['totals']> {
  const { rows } = await sql<PhishingStatistics['totals']>`
    select count(*)::integer as campaigns, coalesce(sum(count_recipients), 0)::integer as targeted,
      coalesce(sum(count_delivered), 0)::integer as delivered, coalesce(sum((figures->>'opened')::integer), 0)::integer as opened,
      coalesce(sum((figures->>'clicked')::integer), 0)::integer as clicked,
      coalesce(sum((figures->>'submitted')::integer), 0)::integer as submitted,
      coalesce(sum(count_reported), 0)::integer as reported, coalesce(sum(count_failed), 0)::integer as failed
    from phishing_campaigns where ${period(months)}`.execute(db);
  if (!rows[0]) throw new Error('An aggregate is one row');
  return rows[0];
}

/** Returns the statistics of all campaigns, or of those that started in a period. */
export async function findFigures(db: CompanyDatabase, { from, to }: { from: string | null; to: string | null }) {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::integer as total, count(*) filter (where status = 'Running')::integer as running,
      count(*) filter (where status = 'Completed')::integer as completed
    from phishing_campaigns where company_id = current_company() and status <> 'Draft'
      and (${from}::date is null or date_start >= ${from}::date) and (${to}::date is null or date_start <= ${to}::date)`.execute(
    db,
  );
  return { ...rows[0] };
}
