import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database.ts';

/** The engagement whose chain a file fills. */
export interface ImportTarget {
  id: string;
  visual_id: string;
  title: string;
}

const columns = ['id', 'visual_id', 'title'] as const;

/** The engagement of this title; of several the newest. Imports of a company go one after the other. */
export async function findTarget(db: CompanyDatabase, title: string): Promise<ImportTarget | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import:' || current_company(), 0))`.execute(db);
  return db
    .selectFrom('engagements')
    .select(columns)
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const insertTarget = (
  db: CompanyDatabase,
  target: { company_id: string; title: string },
): Promise<ImportTarget> =>
  db
    .insertInto('engagements')
    .values({ ...target, type: 'Red Team Assessment' })
    .returning(columns)
    .executeTakeFirstOrThrow();
