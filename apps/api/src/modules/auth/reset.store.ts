import { sql } from 'kysely';

import type { PlatformDatabase } from '../../platform/database.ts';

export interface NewReset {
  id_hash: Buffer;
  company_id: string | null;
  user_id: string | null;
  code_hash: Buffer;
  expires_at: string;
}

/** A new request replaces the ones before it: only the newest mail works. What has expired is swept out on the way. */
export async function insertReset(db: PlatformDatabase, reset: NewReset): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where((row) =>
      row.or([
        row.and([row('company_id', '=', reset.company_id), row('user_id', '=', reset.user_id)]),
        row('expires_at', '<', sql<string>`now() - interval '1 day'`),
      ]),
    )
    .execute();
  await db.insertInto('password_resets').values(reset).execute();
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

/** False when another request used it in between. */
export async function useReset(db: PlatformDatabase, idHash: Buffer, now: string): Promise<boolean> {
  const used = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id_hash', '=', idHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
