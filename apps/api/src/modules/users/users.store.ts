import { sql } from 'kysely';

import type { PlatformDatabase } from '../../platform/database/database.ts';

export async function findUser(db: PlatformDatabase, username: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

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
): Promise<UserRow> {
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
