import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Ends every session of the current client and deletes pending password resets. */
export async function endAllAccess(db: CompanyDatabase, now: string): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null).execute();
  await sql`delete from password_resets where company_id = (select current_company())`.execute(db);
}
