import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export const findOpenableAfter = (db: CompanyDatabase, after: string | null, limit: number) =>
  db
    .selectFrom('breach_passwords')
    .select(['breach_id', 'sealed', 'key_version'])
    .$if(after !== null, (rows) => rows.where('breach_id', '>', after))
    .orderBy('breach_id')
    .limit(limit)
    .execute();

type CredentialSelection = { ids: readonly string[] } | { after: string | null; limit: number };

/** Returns the fields that fingerprints are made of, for these records or for the next ones without a password. */
export function findCredentials(db: CompanyDatabase, chosen: CredentialSelection) {
  const rows = db.selectFrom('breaches').select(['id', 'kind', 'domain', 'host', 'login']).orderBy('id');
  if ('ids' in chosen) return rows.where('id', '=', sql<string>`any(${chosen.ids}::uuid[])`).execute();
  return rows
    .where('has_password', '=', false)
    .$if(chosen.after !== null, (later) => later.where('id', '>', chosen.after))
    .limit(chosen.limit)
    .execute();
}

export async function insertKept(
  db: CompanyDatabase,
  rows: readonly Insertable<Tables['breach_passwords']>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('breach_passwords')
      .values([...rows])
      .execute();
}

/** Stores new fingerprints. A fingerprint that another record already has is skipped. */
export async function updateMarks(db: CompanyDatabase, marks: readonly { id: string; mark: Buffer }[]): Promise<void> {
  if (marks.length === 0) return;
  await sql`update breaches b set dedupe_key = m.mark
    from (select distinct on (mark) id, mark
      from unnest(${marks.map(({ id }) => id)}::uuid[], ${marks.map(({ mark }) => mark)}::bytea[]) as given (id, mark)
      order by mark, id) m
    where b.company_id = current_company() and b.id = m.id
      and not exists (select from breaches o where o.company_id = b.company_id and o.dedupe_key = m.mark)`.execute(db);
}

/** Clears the password flag of records whose password was not imported, and returns their number. */
export async function dropMissingPasswords(db: CompanyDatabase): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('breaches as b')
    .set({ has_password: false })
    .where('has_password', '=', true)
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('breach_passwords as p').select('p.breach_id').whereRef('p.breach_id', '=', 'b.id')),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
