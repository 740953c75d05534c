import { sql } from 'kysely';

import type { CompanyDatabase } from './database.ts';

/**
 * Runs `work` in the scope of another company within the same transaction, and returns to the first. For what a member
 * of the staff has in both: entries of the provider's audit log, and the session in which they view the portal as a client.
 */
export async function inOtherCompany<T>(
  db: CompanyDatabase,
  { from, to }: { from: string; to: string },
  work: () => Promise<T>,
): Promise<T> {
  await sql`select set_config('gatehouse.company_id', ${to}, true)`.execute(db);
  const result = await work();
  await sql`select set_config('gatehouse.company_id', ${from}, true)`.execute(db);
  return result;
}
