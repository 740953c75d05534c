import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from './database.ts';

/**
 * Runs `work` over all companies within the transaction of one company. Staff assignments and open work span many clients and have to
 * change atomically; a failure of `work` fails the transaction.
 */
export async function asPlatform<T>(db: CompanyDatabase, work: (all: PlatformDatabase) => Promise<T>): Promise<T> {
  await sql`set local role gatehouse_platform`.execute(db);
  const result = await work(db);
  await sql`set local role gatehouse_company`.execute(db);
  return result;
}
