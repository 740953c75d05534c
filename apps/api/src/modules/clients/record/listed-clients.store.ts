import { sql } from 'kysely';

import type { PlatformDatabase } from '../../../platform/database/database.ts';

/** All clients by slug, as the command line lists them. */
export const findListedClients = (db: PlatformDatabase) =>
  db
    .selectFrom('companies')
    .select(['slug', 'name', 'state', 'services'])
    .where(sql<boolean>`staff_sees(id, kind, state)`)
    .orderBy('slug')
    .execute();
