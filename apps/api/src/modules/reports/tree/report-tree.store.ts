import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns the name of the company and the address of its logo. */
export const findClient = (db: CompanyDatabase): Promise<{ name: string; logo: string | null }> =>
  db.selectFrom('companies').select(['name', 'logo']).executeTakeFirstOrThrow();

/** Maximum length of a recommendation in the remediation plan, in characters. */
const recommendationCharacters = 2_000;

/** Returns the recommendations of findings, cut to the length that a plan needs. */
export function findRecommendations(
  db: CompanyDatabase,
  ids: readonly string[],
): Promise<{ id: string; recommendation: string }[]> {
  return db
    .selectFrom('findings')
    .select(['id', sql<string>`left(recommendation, ${recommendationCharacters})`.as('recommendation')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** The first hosts of a group of findings, by name, and the number of all. */
export interface GroupHosts {
  hosts: string[];
  total: number;
}

const hostsShown = 3;

/** Returns the hosts of each group of findings (by IDs) that are not fixed, by the place of the group; none for a group without hosts. */
export async function findGroupHosts(
  db: CompanyDatabase,
  groups: readonly (readonly string[])[],
): Promise<ReadonlyMap<number, GroupHosts>> {
  const members = groups.flatMap((ids, place) => ids.map((id) => ({ place, id })));
  const { rows } = await sql<GroupHosts & { place: number }>`
    select m.place, (array_agg(distinct a.host order by a.host))[1:${sql.lit(hostsShown)}] as hosts,
      count(distinct a.host)::integer as total
    from json_to_recordset(${JSON.stringify(members)}::json) as m (place integer, id uuid)
    join finding_assets a on a.company_id = current_company() and a.finding_id = m.id
    where a.host <> '' and a.fix_state <> 'Fixed'
    group by m.place`.execute(db);
  return new Map(rows.map(({ place, ...found }) => [place, found]));
}

/**
 * Returns the findings of an engagement that continue findings of the previous test, also over engagements in between, with the IDs of
 * those findings.
 */
export async function findOrigins(
  db: CompanyDatabase,
  { engagementId, previousId }: { engagementId: string; previousId: string },
): Promise<{ id: string; originId: string }[]> {
  const { rows } = await sql<{ id: string; originId: string }>`
    with recursive origins as (
      select id, carried_from from findings
      where company_id = current_company() and engagement_id = ${engagementId} and carried_from is not null
      union
      select o.id, f.carried_from from origins o
      join findings f on f.company_id = current_company() and f.id = o.carried_from
      where f.engagement_id <> ${previousId} and f.carried_from is not null
    )
    select o.id, f.id as "originId" from origins o
    join findings f on f.company_id = current_company() and f.id = o.carried_from
    where f.engagement_id = ${previousId}`.execute(db);
  return rows;
}
