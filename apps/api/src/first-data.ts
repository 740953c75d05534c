import { sql } from 'kysely';

import type { Platform } from './platform/platform.ts';
import { randomToken, tokenHash } from './platform/security/secrets.ts';
import { fillDemo } from './seed.ts';

const setUpMs = 24 * 3_600_000;
/** The time in ms within which processes count as started together. */
const togetherMs = 30_000;

/**
 * Fills a database without companies: with the demo companies or, in production, with a one-time link to create the first provider
 * administrator. Returns that link, or null. Among processes that start at once, one creates the link; a later start replaces it.
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
