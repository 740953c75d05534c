import type { CompanyDatabase, Database } from '../../platform/database/database.ts';
import { type ImportTarget, importTargetColumns } from '../engagements/public.ts';

export interface Client {
  id: string;
  slug: string;
  domains: string[];
}

export function findClients(database: Database): Promise<Client[]> {
  return database.readPlatform<Client & Record<string, unknown>>({
    name: 'clients_by_slug',
    text: "select id, slug, domains from companies where staff_sees(id, kind, state) and state = 'active' order by slug",
    values: [],
  });
}

/** Returns the provider's company, or undefined before it is set up. */
export async function findProvider(database: Database): Promise<Client | undefined> {
  const [provider] = await database.readPlatform<Client & Record<string, unknown>>({
    name: 'provider_company',
    text: "select id, slug, domains from companies where kind = 'provider'",
    values: [],
  });
  return provider;
}

export interface NewTarget {
  company_id: string;
  title: string;
  type: string;
  publication: 'Draft' | 'Published';
  date_start: string | null;
  date_end: string | null;
}

export function insertTarget(db: CompanyDatabase, target: NewTarget): Promise<ImportTarget> {
  return db.insertInto('engagements').values(target).returning(importTargetColumns).executeTakeFirstOrThrow();
}

export async function updateLastNumber(db: CompanyDatabase, id: string, last: number): Promise<void> {
  await db.updateTable('engagements').set({ last_finding_number: last }).where('id', '=', id).execute();
}
