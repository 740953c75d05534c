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

/** Stores a request beside the ones before it, which stay good. What expired long ago is swept out on the way. */
export async function insertReset(db: PlatformDatabase, reset: NewReset): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
    .execute();
  await db.insertInto('password_resets').values(reset).execute();
}

/** Stores the request that the link of an email names. */
export async function insertMailedReset(db: PlatformDatabase, reset: NewReset): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ ...reset, is_mailed: true })
    .execute();
}

/** Locks the account, so that its emails are decided one after the other, and counts those whose link still works. */
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

/** Counts a try and answers the request, if it may still be tried; counting first makes parallel guesses count too. */
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

/** A try with the right code but without its second factor was no guess. */
export async function returnTry(db: PlatformDatabase, idHash: Buffer): Promise<void> {
  await db
    .updateTable('password_resets')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('id_hash', '=', idHash)
    .execute();
}

/** Uses a request up, and with it every other of the account. False when another one was used in between. */
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
