import { sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';

/** Inserts many findings with four texts of this length each, in one statement; their titles are numbers. */
export const buildFindings = (
  database: Database,
  { company_id, id }: { company_id: string; id: string },
  { count, characters }: { count: number; characters: number },
): Promise<unknown> =>
  database.withCompany(company_id, async (db) => {
    const text = sql`repeat(md5(n::text), ${Math.ceil(characters / 32)}::integer)`;
    await sql`insert into findings (company_id, engagement_id, number, fingerprint, title, severity, description, impact, recommendation, evidence)
      select ${company_id}, ${id}, n, 'one-of-many-' || n, n::text, n % 5, ${text}, ${text}, ${text}, ${text}
      from generate_series(1, ${count}::integer) n`.execute(db);
  });
