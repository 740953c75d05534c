import { companyRoles } from '@gatehouse/contract/core/access';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Locks imports, so that only one runs at a time and the next one sees its data. */
export async function beginImport(db: CompanyDatabase, companyId: string): Promise<void> {
  // Compiling a plan over all tables of a client takes longer than running it.
  await sql`set local jit = off`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended('import of a client', 0))`.execute(db);
  // Allows the transaction to read every row (migration 0077) and to write those of this company.
  await sql`select set_config('gatehouse.backup', 'on', true)`.execute(db);
  await workFor(db, companyId);
  await sql`create temporary table staged_rows (noun text not null, line jsonb not null) on commit drop`.execute(db);
}

/** Sets the company whose rows the transaction writes from now on. */
export const workFor = async (db: CompanyDatabase, companyId: string): Promise<void> => {
  await sql`select set_config('gatehouse.company_id', ${companyId}, true)`.execute(db);
};

/** Stores lines in the temporary table. PostgreSQL parses the JSON, so that numbers and times keep every digit. */
export async function stageLines(db: CompanyDatabase, noun: string, lines: readonly string[]): Promise<void> {
  await sql`insert into staged_rows select ${noun}, line::jsonb from unnest(${[...lines]}::text[]) line`.execute(db);
}

export async function indexStage(db: CompanyDatabase): Promise<void> {
  await sql`create index staged_rows_noun on staged_rows (noun)`.execute(db);
  await sql`analyze staged_rows`.execute(db);
}

/** Returns a noun with a row that belongs to another company, or undefined when there is none. */
export async function findForeignNoun(
  db: CompanyDatabase,
  { companyId, nouns }: { companyId: string; nouns: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ noun: string }>`select noun from staged_rows
    where noun = any(${[...nouns]}::text[])
      and line ->> (case noun when 'companies' then 'id' else 'company_id' end) is distinct from ${companyId} limit 1`.execute(
    db,
  );
  return rows[0]?.noun;
}

/** Returns the company of the archive, or undefined when it is not exactly one client with client users. */
export async function findStagedClient(db: CompanyDatabase): Promise<StagedClient | undefined> {
  const { rows } = await sql<StagedClient>`
    select line ->> 'id' as id, line ->> 'slug' as slug, line ->> 'name' as name,
      line ->> 'short_name' as "shortName", line ->> 'id_prefix' as "idPrefix",
      line ->> 'state' = 'archived' as "isArchived"
    from staged_rows where noun = 'companies' and line ->> 'kind' = 'client'
      and line ->> 'state' in ('active', 'archived')
      and (select count(*) from staged_rows where noun = 'companies') = 1
      and not exists (select from staged_rows where noun = 'users'
        and coalesce(line ->> 'role', '') <> all(${[...companyRoles]}::text[]))`.execute(db);
  return rows[0];
}

/** The client to import. */
export interface StagedClient {
  id: string;
  slug: string;
  name: string;
  shortName: string;
  idPrefix: string;
  isArchived: boolean;
}

/** True for each part of the client that this portal already uses. */
export interface TakenParts {
  client: boolean;
  name: boolean;
  shortName: boolean;
  slug: boolean;
  domain: boolean;
  username: boolean;
}

export async function findTakenParts(db: CompanyDatabase, client: StagedClient): Promise<TakenParts | undefined> {
  const { id, name, shortName, slug, idPrefix } = client;
  const { rows } = await sql<TakenParts>`select
    exists (select from companies where id = ${id}::uuid) as client,
    exists (select from companies where lower(name) = lower(${name})) as name,
    exists (select from companies where lower(short_name) = lower(${shortName})
      or kind = 'client' and id_prefix = ${idPrefix}) as "shortName",
    exists (select from companies where slug = ${slug}) as slug,
    exists (
      select from domain_verifications v join companies c on c.id = v.company_id and c.kind = 'client' and v.is_owned
      join (
        select jsonb_array_elements_text(line -> 'domains') as name from staged_rows where noun = 'companies'
        union all
        select line ->> 'domain' from staged_rows
        where noun = 'domainVerifications' and (line ->> 'state' = 'Verified' or (line ->> 'is_confirmed')::boolean)) own
      on own_domain(array[v.domain], own.name) is not null) as domain,
    exists (select from users u join staged_rows s on s.noun = 'users' and lower(s.line ->> 'username') = lower(u.username))
      as username`.execute(db);
  return rows[0];
}
