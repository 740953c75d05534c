import { dayInZone } from '@gatehouse/domain/time-zone';
import { sql } from 'kysely';

import type { CompanyDatabase } from './database.ts';

/** The day, `YYYY-MM-DD`, that it is at a moment where the company of the transaction is. */
export async function companyDay(db: CompanyDatabase, now: Date): Promise<string> {
  const company = db
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', sql<string>`current_company()`);
  return dayInZone(now, (await company.executeTakeFirstOrThrow()).time_zone);
}
