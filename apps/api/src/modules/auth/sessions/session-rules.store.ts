import type { PlatformDatabase } from '../../../platform/database/database.ts';

/**
 * Hours after which the company ends a session; null where it sets none. Held until the session stands, so that a rule
 * that changes in the meantime finds it.
 */
export async function findSessionHours(db: PlatformDatabase, companyId: string): Promise<number | null> {
  const company = await db
    .selectFrom('companies')
    .select('session_hours')
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirst();
  return company?.session_hours ?? null;
}
