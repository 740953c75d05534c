import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type MutedRow = Selectable<Tables['muted_records']>;

const ownRecords = (db: CompanyDatabase, userId: string) =>
  db.selectFrom('muted_records').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id');

export const findMuted = (db: CompanyDatabase, userId: string): Promise<MutedRow[]> => ownRecords(db, userId).execute();

export const findNotification = (db: CompanyDatabase, userId: string, id: string) =>
  db
    .selectFrom('notifications')
    .select(['body', 'link'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Mutes a record, or returns the existing row. */
export const insertMuted = (db: CompanyDatabase, row: Insertable<Tables['muted_records']>): Promise<MutedRow> =>
  db
    .insertInto('muted_records')
    .values(row)
    .onConflict((known) =>
      known
        .columns(['company_id', 'user_id', 'path'])
        .doUpdateSet({ body: sql`excluded.body`, created_at: sql`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes all but the newest muted records. */
export async function deleteOldest(db: CompanyDatabase, userId: string, atMost: number): Promise<void> {
  const newest = ownRecords(db, userId).clearSelect().select('id').limit(atMost);
  await db.deleteFrom('muted_records').where('user_id', '=', userId).where('id', 'not in', newest).execute();
}

export async function deleteMuted(db: CompanyDatabase, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('muted_records')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
