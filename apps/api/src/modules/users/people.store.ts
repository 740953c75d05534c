import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Returns a person, from an account or an invitation. */
export async function findPerson(db: CompanyDatabase, id: string): Promise<CompanyUser | undefined> {
  const { rows } = await sql<{ person: CompanyUser }>`select person_json(p) as person
    from company_people p where id = ${id}`.execute(db);
  return rows[0]?.person;
}

/** Returns which of these lowercase addresses already have an account or an open invitation in the company. */
export async function findKnownAddresses(db: CompanyDatabase, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`select lower(username) as address from company_people
    where lower(username) = any(${addresses}::text[])`.execute(db);
  return new Set(rows.map(({ address }) => address));
}
