import { sql } from 'kysely';

import type { Platform } from './platform/platform.ts';
import { randomToken, tokenHash } from './platform/security/secrets.ts';
import { fillDemo } from './seed.ts';

const setUpMs = 24 * 3_600_000;
/** Processes that start together do so within this. */
const togetherMs = 30_000;

/**
 * What a database without any company needs: the two demo companies, or in production a one-time link to create the
 * first provider administrator. Returns that link, or null. Of several processes that start at once, one makes it; a later
 * start makes a new one in its place.
 */
export async function prepareFirstData(platform: Platform): Promise<string | null> {
  if (platform.config.demo) {
    await fillDemo(platform);
    return null;
  }
  const token = randomToken();
  const isMade = await platform.database.withPlatform(async (db) => {
    const staff = await db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst();
    if (staff) return false;
    await sql`select pg_advisory_xact_lock(hashtextextended('first data', 0))`.execute(db);
    const fresh = new Date(platform.clock.now().getTime() + setUpMs - togetherMs).toISOString();
    const made = await db
      .selectFrom('set_up_links')
      .select('expires_at')
      .where('expires_at', '>', fresh)
      .executeTakeFirst();
    if (made) return false;
    const expires_at = new Date(platform.clock.now().getTime() + setUpMs).toISOString();
    await db.deleteFrom('set_up_links').execute();
    await db
      .insertInto('set_up_links')
      .values({ token_hash: tokenHash(token), expires_at })
      .execute();
    return true;
  });
  return isMade ? `${platform.publicUrl()}/set-up?token=${token}` : null;
}
