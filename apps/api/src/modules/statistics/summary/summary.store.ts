import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The company of a summary. */
export interface SummaryCompany {
  name: string;
  kind: string;
  time_zone: string;
  services: string[];
  created_at: string;
}

export const findCompany = (db: CompanyDatabase): Promise<SummaryCompany> =>
  db
    .selectFrom('companies')
    .select(['name', 'kind', 'time_zone', 'services', 'created_at'])
    .where('id', '=', sql<string>`current_company()`)
    .executeTakeFirstOrThrow();

/** Records that the summary of a month is being sent. Returns false when it has already been sent. */
export async function claimMonth(db: CompanyDatabase, companyId: string, month: string): Promise<boolean> {
  const claimed = await db
    .insertInto('monthly_summaries')
    .values({ company_id: companyId, month })
    .onConflict((known) => known.doNothing())
    .returning('month')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function recordRecipients(db: CompanyDatabase, month: string, recipients: number): Promise<void> {
  await db.updateTable('monthly_summaries').set({ recipients }).where('month', '=', month).execute();
}

/** A recipient of the summary. */
export interface SummaryReader {
  id: string;
  username: string;
  role: string;
}

/** Returns the enabled users with one of these roles who have not turned off the summary. */
export const findReaders = (
  db: CompanyDatabase,
  { roles, kind }: { roles: readonly string[]; kind: string },
): Promise<SummaryReader[]> =>
  db
    .selectFrom('users as u')
    .leftJoin('note_preferences as p', (join) => join.onRef('p.user_id', '=', 'u.id').on('p.kind', '=', kind))
    .select(['u.id', 'u.username', 'u.role'])
    .where('u.enabled', '=', true)
    .where('u.role', '=', sql<string>`any(${roles}::text[])`)
    .where((user) => user.or([user('p.mail', 'is', null), user('p.mail', '<>', 'off')]))
    .orderBy('u.username')
    .execute();
