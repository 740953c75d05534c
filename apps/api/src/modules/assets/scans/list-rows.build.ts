import { sql } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';

/** Returns the stored list rows, and the rows that the database computes from the same assets for comparison. */
export function readListRows({ database }: { database: Database }, companyId: string) {
  return database.withCompany(companyId, async (db) => {
    const read = async () =>
      (await sql<{ list_row: string }>`select list_row from assets order by id`.execute(db)).rows.map(
        ({ list_row }) => list_row,
      );
    const stored = await read();
    await sql`update assets set list_row = ''`.execute(db);
    return { stored, made: await read() };
  });
}
