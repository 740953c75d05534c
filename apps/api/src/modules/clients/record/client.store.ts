import { type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type ClientRow = Selectable<Tables['companies']>;

/** Returns the current client. */
export const findClient = (db: CompanyDatabase): Promise<ClientRow> =>
  db.selectFrom('companies').selectAll().executeTakeFirstOrThrow();

/** Returns and locks the current client, so that changes of it and its services happen one at a time. */
export const lockClient = (db: CompanyDatabase): Promise<ClientRow> =>
  db.selectFrom('companies').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

export async function updateClient(
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['companies']>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('companies').set(change).where('id', '=', id).execute();
}

/** Returns the enabled admin with the oldest account, whom the provider contacts. */
export const findContact = async (db: CompanyDatabase): Promise<{ fullname: string; username: string } | null> =>
  (await db
    .selectFrom('users')
    .select(['fullname', 'username'])
    .where('role', '=', 'company-admin')
    .where('enabled', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Counts the engagements, open findings and requests of a client, as staff lists do. */
export async function countForStaff(
  db: CompanyDatabase,
): Promise<{ engagements: number; findings: number; requests: number }> {
  const { rows } = await sql<{ engagements: number; findings: number; requests: number }>`select
    coalesce((select t.total from company_totals t where t.kind = 'engagements'), 0)::integer as engagements,
    (select coalesce(sum(t.findings), 0) from finding_counts t where t.status not in ('Fixed', 'Acknowledged'))::integer
      as findings,
    (select count(*) from activities a where a.answer_by is not null)::integer as requests`.execute(db);
  return rows[0] ?? { engagements: 0, findings: 0, requests: 0 };
}
