import { sql } from 'kysely';

import type { CompanyDatabase } from './database.ts';

/**
 * Runs `work` in the scope of another company within the same transaction, then restores the scope. For staff records that concern both
 * companies: entries of the provider's audit log, and sessions that view the portal as a client.
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
