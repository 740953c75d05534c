import type { RepeatClickers } from '@gatehouse/contract/phishing/repeat-clickers.schema';
import { repeatLimits } from '@gatehouse/contract/phishing/phishing-figures';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns the latest campaigns of a period that have results, oldest first. */
export async function findComparedCampaigns(db: CompanyDatabase, months: number): Promise<RepeatClickers['campaigns']> {
  const { rows } = await sql<RepeatClickers['campaigns'][number]>`select id as _id, name, date_start from (
      select id, name, date_start from phishing_campaigns
      where company_id = (select current_company()) and status in ('Running', 'Completed') and count_delivered > 0
        and date_start > current_date - make_interval(months => ${months}::integer)
      order by date_start desc, id desc limit ${repeatLimits.campaigns}::integer) latest
    order by date_start, id`.execute(db);
  return rows;
}

interface ComparedCampaigns {
  /** The campaigns, oldest first. */
  ids: readonly string[];
  /** True if the reader may see names; otherwise pseudonyms are returned, without departments. */
  isNamed: boolean;
  limit: number;
}

/**
 * Returns the recipients who failed at least two of these campaigns, most failures first, and what they did in each. The order of equal
 * ones is the same in every portal and does not depend on their names.
 */
export async function findRepeatClickers(
  db: CompanyDatabase,
  { ids, isNamed, limit }: ComparedCampaigns,
): Promise<Pick<RepeatClickers, 'total' | 'people'>> {
  const { rows } = await sql<Pick<RepeatClickers, 'total' | 'people'>>`with compared as (
      select id, place from unnest(${[...ids]}::uuid[]) with ordinality as c (id, place)
    ), repeated as (
      select r.person_key, count(distinct r.campaign_id)::integer as failures, max(c.place) as latest, md5(min(r.id::text)) as tie
      from phishing_recipients r join compared c on c.id = r.campaign_id
      where r.company_id = (select current_company()) and r.stage >= 3
      group by r.person_key having count(distinct r.campaign_id) >= 2
    ), first as (
      select person_key, failures, row_number() over (order by failures desc, latest desc, tie) as rank
      from repeated order by rank limit ${limit}::integer
    ), shown as (
      select f.rank, f.failures, c.place, e.shown_name, e.shown_department,
        case when e.stage = 4 then 'submitted' when e.stage = 3 then 'clicked'
          when e.reported_at is not null then 'reported' when e.stage is not null then 'none' end as outcome
      from first f cross join compared c
      left join phishing_entries e on e.company_id = (select current_company()) and e.is_named = ${isNamed}
        and e.campaign_id = c.id and e.person_key = f.person_key
    )
    select (select count(*)::integer from repeated) as total, coalesce((
      select json_agg(json_build_object('name', p.name, 'department', p.department, 'failures', p.failures, 'outcomes', p.outcomes)
        order by p.rank) from (
          select rank, failures,
            coalesce((array_agg(shown_name order by place desc) filter (where shown_name is not null))[1], '') as name,
            case when ${isNamed} then coalesce((array_agg(shown_department order by place desc)
              filter (where shown_department is not null))[1], '') else '' end as department,
            json_agg(outcome order by place) as outcomes
          from shown group by rank, failures) p), '[]'::json) as people`.execute(db);
  return rows[0] ?? { total: 0, people: [] };
}

/** Returns the departments, small ones merged, with their results in each of these campaigns. */
export async function findDepartmentResults(
  db: CompanyDatabase,
  ids: readonly string[],
): Promise<RepeatClickers['departments']> {
  const { rows } = await sql<RepeatClickers['departments'][number]>`with compared as (
      select id, place from unnest(${[...ids]}::uuid[]) with ordinality as c (id, place)
    ), found as (
      select d.department, d.campaign_id, d.figures from phishing_departments d
      where d.company_id = (select current_company()) and d.is_folded and d.campaign_id in (select id from compared)
    )
    select n.department, json_agg(case when f.figures is not null then json_build_object(
        'delivered', (f.figures ->> 'delivered')::integer, 'failed', (f.figures ->> 'failed')::integer) end order by c.place) as results
    from (select distinct department from found) n cross join compared c
    left join found f on f.department = n.department and f.campaign_id = c.id
    group by n.department order by n.department`.execute(db);
  return rows;
}
