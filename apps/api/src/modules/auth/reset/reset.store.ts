import { sql } from 'kysely';

import type { PlatformDatabase } from '../../../platform/database/database.ts';
import { triesAtMost } from './reset-code.ts';

export interface NewReset {
  id_hash: Buffer;
  company_id: string | null;
  user_id: string | null;
  code_hash: Buffer;
  expires_at: string;
}

/** Inserts a request; earlier ones remain valid. Also deletes requests that expired more than a day ago. */
export async function insertReset(db: PlatformDatabase, reset: NewReset): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
  await db.insertInto('password_resets').values(reset).execute();
}

/** Inserts the request behind the link in an email. */
export async function insertMailedReset(db: PlatformDatabase, reset: NewReset): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ ...reset, is_mailed: true })
    .execute();
}

/** Counts the valid links of an account, and locks it so that concurrent requests are serialized. */
export async function countFreshLinks(db: PlatformDatabase, userId: string, now: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { links } = await db
    .selectFrom('password_resets')
    .select((row) => row.fn.countAll<number>().as('links'))
    .where('user_id', '=', userId)
    .where('is_mailed', '=', true)
    .where('used_at', 'is', null)
    .where('attempts', '<', triesAtMost)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return links;
}

/** Counts an attempt and returns the request if it is still valid. Counting first makes concurrent guesses count as well. */
export async function tryReset(db: PlatformDatabase, idHash: Buffer, limits: { now: string; attempts: number }) {
  return db
    .updateTable('password_resets')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id_hash', '=', idHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', limits.now)
    .where('attempts', '<', limits.attempts)
    .returningAll()
    .executeTakeFirst();
}

/** Takes back an attempt with the right code but without the second factor, which was not a guess. */
export async function uncountAttempt(db: PlatformDatabase, idHash: Buffer): Promise<void> {
  await db
    .updateTable('password_resets')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('id_hash', '=', idHash)
    .execute();
}

/** Marks all requests of the account as used; returns false if another one was used meanwhile. */
export async function useReset(
  db: PlatformDatabase,
  { idHash, userId, now }: { idHash: Buffer; userId: string; now: string },
): Promise<boolean> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const used = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .returning('id_hash')
    .execute();
  return used.some(({ id_hash }) => id_hash.equals(idHash));
}
