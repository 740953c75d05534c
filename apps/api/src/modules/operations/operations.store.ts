import { sql } from 'kysely';

import type { PlatformDatabase } from '../../platform/database/database.ts';

export async function askDatabase(db: PlatformDatabase): Promise<void> {
  await sql`select 1`.execute(db);
}
