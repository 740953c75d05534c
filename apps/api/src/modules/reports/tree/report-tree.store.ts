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
