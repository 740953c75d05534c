import { sql } from 'kysely';

import type { PlatformDatabase } from '../../../platform/database/database.ts';

/** Returns all clients by slug, for the command line. */
export const findListedClients = (db: PlatformDatabase) =>
  db
    .selectFrom('companies')
    .select(['slug', 'name', 'state', 'services'])
    .where(sql<boolean>`staff_sees(id, kind, state)`)
    .orderBy('slug')
    .execute();
