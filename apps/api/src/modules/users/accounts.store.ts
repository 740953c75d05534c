import type { Selectable } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type Account = Selectable<Tables['users']>;

/**
 * Locks every admin of the company in a fixed order, and returns the IDs of the enabled ones. Account changes then run one after another,
 * so that two admins cannot remove each other at once.
 */
export async function lockAdmins(db: CompanyDatabase): Promise<string[]> {
  const admins = await db
    .selectFrom('users')
    .select(['id', 'enabled'])
    .where('role', 'in', ['company-admin', 'provider-admin'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.filter(({ enabled }) => enabled).map(({ id }) => id);
}

export async function lockAccount(db: CompanyDatabase, id: string): Promise<Account | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateAccount(
  db: CompanyDatabase | PlatformDatabase,
  id: string,
  change: Partial<
    Pick<
      Account,
      'role' | 'enabled' | 'password_hash' | 'must_change_password' | 'requires_totp' | 'fullname' | 'phone'
    >
  >,
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Removes the second factor and its recovery codes. */
export async function deleteSecondFactor(db: CompanyDatabase | PlatformDatabase, id: string): Promise<void> {
  await db.updateTable('users').set({ totp_secret: null, totp_pending: null }).where('id', '=', id).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
}

/** Ends every session of an account. */
export async function endSessions(db: CompanyDatabase | PlatformDatabase, id: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
