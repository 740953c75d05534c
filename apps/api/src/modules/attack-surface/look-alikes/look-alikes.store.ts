import type { SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { lookAlikeConditions } from '../hosts/surface.list.ts';

/** The written columns of a look-alike domain. */
export interface LookAlikeWrite {
  id: string;
  name: string;
  original: string;
  method: string;
  addresses: string[];
  mail_servers: string[];
  name_servers: string[];
  registrar: string;
  registered_at: string | null;
  first_seen: string;
  last_seen: string;
  seen: SeenRecord;
}

export async function findLookAlikes(
  db: CompanyDatabase,
  names: readonly string[],
): Promise<{ id: string; name: string; seen: SeenRecord }[]> {
  return db
    .selectFrom('surface_look_alikes')
    .select(({ ref }) => ['id', 'name', sql<SeenRecord>`${ref('seen')}`.as('seen')])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
}

/** Inserts or updates look-alike domains; if a file does not state the resembled domain, the stored one remains. */
export async function upsertLookAlikes(
  db: CompanyDatabase,
  companyId: string,
  rows: readonly LookAlikeWrite[],
): Promise<void> {
  await sql`insert into surface_look_alikes (company_id, id, name, original, method, addresses, mail_servers, name_servers,
      registrar, registered_at, first_seen, last_seen, seen)
    select ${companyId}, id, name, original, method, addresses, mail_servers, name_servers, registrar, registered_at, first_seen,
      last_seen, seen
    from json_populate_recordset(null::surface_look_alikes, ${JSON.stringify(rows)}::json)
    on conflict (company_id, name) do update set method = excluded.method, addresses = excluded.addresses,
      original = case excluded.original when '' then surface_look_alikes.original else excluded.original end,
      mail_servers = excluded.mail_servers, name_servers = excluded.name_servers, registrar = excluded.registrar,
      registered_at = excluded.registered_at, first_seen = excluded.first_seen, last_seen = excluded.last_seen,
      seen = excluded.seen, changed_at = clock_timestamp()`.execute(db);
}

/** Returns the previous status, and the row after the update. */
export async function updateStatus(
  db: CompanyDatabase,
  id: string,
  status: string,
): Promise<{ from: string; row: string } | undefined> {
  const before = await db
    .selectFrom('surface_look_alikes')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  const { list_row } = await db
    .updateTable('surface_look_alikes')
    .set({ status, changed_at: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .returning('list_row')
    .executeTakeFirstOrThrow();
  return { from: before.status, row: list_row };
}

type LookAlikeQuery = Parameters<typeof lookAlikeConditions>[0];

/** Returns the most frequent values of a filter, under all filters except its own. */
export const lookAlikeFacet = (query: LookAlikeQuery, name: 'status' | 'original'): Statement =>
  filteredStatement(
    `select {value} as value, count(*)::integer as count from surface_look_alikes
      where company_id = (select current_company()) and {value} <> '' and {filters}
      group by 1 order by 2 desc, 1 limit 50`,
    { value: name, filters: lookAlikeConditions(query, name) },
  );

export const lookAlikesWithMail = (query: LookAlikeQuery): Statement =>
  filteredStatement(
    `select count(*)::integer as total from surface_look_alikes
      where company_id = (select current_company()) and {filters}`,
    { filters: lookAlikeConditions({ ...query, mail: 'true' }) },
  );
