import type { PlatformDatabase } from '../../../platform/database/database.ts';

/**
 * Returns the hours after which the company ends a session, or null without a limit. The row stays locked until the session is stored, so
 * that a concurrent change of the rule applies to it.
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
