import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns the next addresses of recipients. Erased ones have none. */
export async function findAddressesAfter(db: CompanyDatabase, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('phishing_recipients')
    .select('email')
    .distinct()
    .where('email', '>', after)
    .orderBy('email')
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
}

export async function updatePersonKeys(
  db: CompanyDatabase,
  people: readonly { email: string; key: Buffer }[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`update phishing_recipients r set person_key = p.key
    from unnest(${people.map(({ email }) => email)}::text[], ${people.map(({ key }) => key)}::bytea[]) as p (email, key)
    where r.company_id = current_company() and r.email = p.email`.execute(db);
}
