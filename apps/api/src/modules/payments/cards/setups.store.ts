import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type SetupRow = Selectable<Tables['card_setups']>;

export async function insertSetup(db: CompanyDatabase, values: Insertable<Tables['card_setups']>): Promise<string> {
  return (await db.insertInto('card_setups').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export const findSetup = (db: CompanyDatabase, id: string): Promise<SetupRow | undefined> =>
  db.selectFrom('card_setups').selectAll().where('id', '=', id).executeTakeFirst();

export const lockSetup = (db: CompanyDatabase, id: string): Promise<SetupRow | undefined> =>
  db.selectFrom('card_setups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateSetup(
  db: CompanyDatabase,
  id: string,
  change: { session?: string; state?: string },
): Promise<void> {
  await db.updateTable('card_setups').set(change).where('id', '=', id).execute();
}

/** Claims open card setups that have not been checked since `before`. */
export const claimStaleSetups = (
  db: CompanyDatabase,
  { before, now }: { before: string; now: string },
): Promise<SetupRow[]> =>
  db
    .updateTable('card_setups')
    .set({ checked_at: now })
    .where('id', 'in', (setups) =>
      setups
        .selectFrom('card_setups')
        .select('id')
        .where('state', '=', 'open')
        .where(sql<boolean>`coalesce(checked_at, created_at) < ${before}`)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Returns the name of the user who opened a card setup, for the audit log, or an empty string if the user was deleted. */
export async function findUserName(db: CompanyDatabase, id: string | null): Promise<string> {
  if (id === null) return '';
  const user = await db.selectFrom('users').select('fullname').where('id', '=', id).executeTakeFirst();
  return user?.fullname ?? '';
}
