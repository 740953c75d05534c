import { sql } from 'kysely';

import type { PlatformDatabase } from '../../platform/database/database.ts';

export async function askDatabase(db: PlatformDatabase): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Bytes that all companies store. */
export async function sumStorage(db: PlatformDatabase): Promise<number> {
  const { bytes } = await db
    .selectFrom('storage_usage')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}
