import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Runs work whose status changes and history entries get the given time. */
export async function atTime<Result>(db: CompanyDatabase, moment: Date, work: () => Promise<Result>): Promise<Result> {
  const set = (text: string) => sql`select set_config('gatehouse.moment', ${text}, true)`.execute(db);
  await set(moment.toISOString());
  const result = await work();
  await set('');
  return result;
}

/** Sets the time of the last change, which the database otherwise sets from its own clock. */
export async function dateChange(db: CompanyDatabase, findingIds: readonly string[], moment: Date): Promise<void> {
  const changed_at = moment.toISOString();
  await db
    .updateTable('findings')
    .set({ changed_at })
    .where('id', 'in', [...findingIds])
    .execute();
}
