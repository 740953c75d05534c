import { sql } from 'kysely';

import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import type { NewClientRow } from './wanted-client.ts';

/** The unique parts of a client. Each is true if another company uses it. */
type TakenNames = { name: boolean; shortName: boolean };
type UsedParts = TakenNames & { slug: boolean; username: boolean };

/** Locks the names and domains of all clients until the transaction ends, so that they change one at a time. */
export async function lockClientNames(db: CompanyDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('names of clients', 0))`.execute(db);
}

/** Returns the parts of a new client that other companies or accounts already use. */
export async function findTaken(database: Database, wanted: NewClientRow): Promise<UsedParts> {
  const { name, shortName, slug, idPrefix, administrator } = wanted;
  const [taken] = await database.readPlatform<UsedParts>({
    name: 'taken_parts_of_client',
    text: `select
      exists (select from companies where lower(name) = lower($1)) as "name",
      exists (select from companies where lower(short_name) = lower($2)
        or kind = 'client' and id_prefix = $4) as "shortName",
      exists (select from companies where slug = $3) as "slug",
      exists (select from users where lower(username) = lower($5)) as "username"`,
    values: [name, shortName, slug, idPrefix, administrator.username],
  });
  return taken ?? { name: false, shortName: false, slug: false, username: false };
}

/** Returns whether another company has this name or this short name, ignoring case. */
export async function findTakenNames(
  database: Database,
  { companyId, name, shortName }: { companyId: string; name: string; shortName: string },
): Promise<TakenNames> {
  const [taken] = await database.readPlatform<TakenNames>({
    name: 'taken_names_of_client',
    text: `select
      exists (select from companies where lower(name) = lower($1) and id <> $3::uuid) as "name",
      exists (select from companies where lower(short_name) = lower($2) and id <> $3::uuid) as "shortName"`,
    values: [name, shortName, companyId],
  });
  return taken ?? { name: false, shortName: false };
}

/** Returns the domains that belong to another client, whether verified or entered by staff. */
export async function findTakenDomains(
  database: Database,
  domains: readonly string[],
  companyId: string | null,
): Promise<Set<string>> {
  if (domains.length === 0) return new Set();
  const rows = await database.readPlatform<{ domain: string }>({
    name: 'taken_domains_of_client',
    text: `select distinct v.domain from domain_verifications v join companies c on c.id = v.company_id
      where c.kind = 'client' and v.is_owned and v.company_id is distinct from $2::uuid and v.domain = any($1::text[])`,
    values: [[...domains], companyId],
  });
  return new Set(rows.map(({ domain }) => domain));
}

/** Returns the names of all clients that staff can access. */
export async function findClientNames(database: Database): Promise<string[]> {
  const rows = await database.readPlatform<{ name: string }>({
    name: 'names_of_clients',
    text: 'select name from companies where staff_sees(id, kind, state) order by name',
    values: [],
  });
  return rows.map(({ name }) => name);
}
