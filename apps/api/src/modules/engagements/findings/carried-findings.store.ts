import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns a finding with all that it was carried over from or to, whose texts show the same images. */
export async function findRelatives(db: CompanyDatabase, findingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive origins as (
      select id, carried_from from findings where company_id = current_company() and id = ${findingId}
      union
      select f.id, f.carried_from from origins o
        join findings f on f.company_id = current_company() and f.id = o.carried_from),
    relatives as (
      select id from origins
      union
      select f.id from relatives r join findings f on f.company_id = current_company() and f.carried_from = r.id)
    select id from relatives`.execute(db);
  return rows.map(({ id }) => id);
}
