import { dayInZone } from '@gatehouse/domain/time-zone';
import { sql } from 'kysely';

import type { CompanyDatabase } from './database.ts';

/** Returns the time zone of the transaction's company. */
export async function findTimeZone(db: CompanyDatabase): Promise<string> {
  const company = db
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', sql<string>`current_company()`);
  return (await company.executeTakeFirstOrThrow()).time_zone;
}

/** Returns the date (`YYYY-MM-DD`) of a moment in the time zone of the transaction's company. */
export const companyDay = async (db: CompanyDatabase, now: Date): Promise<string> =>
  dayInZone(now, await findTimeZone(db));
