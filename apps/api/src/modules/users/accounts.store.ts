import { type Selectable, sql } from 'kysely';

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

export async function findUser(db: PlatformDatabase, username: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}

export async function findUsers(db: PlatformDatabase) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.username', 'users.role', 'users.enabled', 'users.last_sign_in_at', 'companies.slug as company'])
    .orderBy('companies.slug')
    .orderBy('users.username')
    .execute();
}

export async function findCompanyBySlug(db: PlatformDatabase, slug: string) {
  return db.selectFrom('companies').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export async function insertUser(
  db: PlatformDatabase,
  user: { company_id: string; username: string; fullname: string; role: string; password_hash: string },
): Promise<Account> {
  return db
    .insertInto('users')
    .values({ ...user, must_change_password: true })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets whether the provider's company requires a second factor and returns the company, or undefined when there is none yet. */
export async function updateProviderRequiresTotp(db: PlatformDatabase, requires_totp: boolean) {
  return db
    .updateTable('companies')
    .set({ requires_totp })
    .where('kind', '=', 'provider')
    .returning(['id', 'name'])
    .executeTakeFirst();
}
