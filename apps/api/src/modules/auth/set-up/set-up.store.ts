import type { PlatformDatabase } from '../../../platform/database/database.ts';

interface Link {
  hash: Buffer;
  now: string;
}

export async function findSetUpLink(db: PlatformDatabase, { hash, now }: Link): Promise<boolean> {
  const link = await db
    .selectFrom('set_up_links')
    .select('expires_at')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}

/** Deletes a valid link; returns false if it does not exist or another request has used it. */
export async function useSetUpLink(db: PlatformDatabase, { hash, now }: Link): Promise<boolean> {
  const used = await db
    .deleteFrom('set_up_links')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

export async function insertProvider(db: PlatformDatabase, name: string): Promise<{ id: string }> {
  return db
    .insertInto('companies')
    .values({ slug: 'provider', kind: 'provider', name, short_name: name.slice(0, 40) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

interface FirstAdmin {
  company_id: string;
  username: string;
  fullname: string;
  password_hash: string;
  password_last_set: string;
}

export async function insertFirstAdmin(db: PlatformDatabase, admin: FirstAdmin) {
  return db
    .insertInto('users')
    .values({ ...admin, role: 'provider-admin' })
    .returning(['id', 'fullname', 'username'])
    .executeTakeFirstOrThrow();
}
