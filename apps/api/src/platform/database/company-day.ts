import { dayInZone } from '@gatehouse/domain/time-zone';
import { sql } from 'kysely';

import type { CompanyDatabase } from './database.ts';

/** Returns the date (`YYYY-MM-DD`) of a moment in the time zone of the transaction's company. */
export async function companyDay(db: CompanyDatabase, now: Date): Promise<string> {
  const company = db
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', sql<string>`current_company()`);
  return dayInZone(now, (await company.executeTakeFirstOrThrow()).time_zone);
}
