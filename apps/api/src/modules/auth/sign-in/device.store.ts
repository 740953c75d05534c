import { sql } from 'kysely';

import type { PlatformDatabase } from '../../../platform/database/database.ts';

/** A device is known only until the password changes. */
const isForCurrentPassword = sql<boolean>`known_devices.password_last_set is not distinct from users.password_last_set`;

interface Times {
  used_at: string;
  expires_at: string;
}

/** Resolves to true if this device is known to the account with that username and its current password. */
export async function findDevice(
  db: PlatformDatabase,
  { hash, username, now }: { hash: Buffer; username: string; now: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('mark_hash', '=', hash)
    .where('expires_at', '>', now)
    .where(sql`lower(users.username)`, '=', username.toLowerCase())
    .where(isForCurrentPassword)
    .executeTakeFirst();
  return found !== undefined;
}

/** Inserts a device for the account's current password. */
export async function insertDevice(
  db: PlatformDatabase,
  userId: string,
  { mark_hash, used_at, expires_at }: Times & { mark_hash: Buffer },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .columns(['company_id', 'user_id', 'password_last_set', 'mark_hash', 'used_at', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select(['company_id', 'id', 'password_last_set', sql<Buffer>`${mark_hash}::bytea`.as('mark_hash')])
        .select([sql<string>`${used_at}::timestamptz`.as('used_at')])
        .select([sql<string>`${expires_at}::timestamptz`.as('expires_at')])
        .where('id', '=', userId),
    )
    .execute();
}

/** Extends a device; returns false if it was deleted meanwhile. */
export async function renewDevice(db: PlatformDatabase, hash: Buffer, times: Times): Promise<boolean> {
  const renewed = await db.updateTable('known_devices').set(times).where('mark_hash', '=', hash).executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

/** Deletes an account's invalid devices, and the least recently used ones beyond the limit. */
export async function deleteSurplusDevices(
  db: PlatformDatabase,
  { id, company_id }: { id: string; company_id: string },
  { keep, now }: { keep: number; now: string },
): Promise<void> {
  const kept = db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('mark_hash')
    .where('known_devices.company_id', '=', company_id)
    .where('user_id', '=', id)
    .where('expires_at', '>', now)
    .where(isForCurrentPassword)
    .orderBy('used_at', 'desc')
    .orderBy('mark_hash')
    .limit(keep);
  await db
    .deleteFrom('known_devices')
    .where('company_id', '=', company_id)
    .where('user_id', '=', id)
    .where('mark_hash', 'not in', kept)
    .execute();
}
