import { sql } from 'kysely';

import type { CompanyDatabase, Database } from '../../platform/database.ts';

export interface Client {
  id: string;
  slug: string;
  domains: string[];
}

export function findClients(database: Database): Promise<Client[]> {
  return database.readPlatform<Client & Record<string, unknown>>({
    name: 'clients_by_slug',
    text: "select id, slug, domains from companies where kind = 'client' order by slug",
    values: [],
  });
}

/** Imports of one company go one after the other: two of the same file must not both find nothing. */
export async function awaitTurn(db: CompanyDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import:' || current_company(), 0))`.execute(db);
}

export interface Target {
  id: string;
  visual_id: string;
  title: string;
  last_finding_number: number;
}

const targetColumns = ['id', 'visual_id', 'title', 'last_finding_number'] as const;

/** The engagement of this title; of several the newest. */
export function findTarget(db: CompanyDatabase, title: string): Promise<Target | undefined> {
  return db
    .selectFrom('engagements')
    .select(targetColumns)
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface NewTarget {
  company_id: string;
  title: string;
  type: string;
  date_start: string | null;
  date_end: string | null;
}

export function insertTarget(db: CompanyDatabase, target: NewTarget): Promise<Target> {
  return db.insertInto('engagements').values(target).returning(targetColumns).executeTakeFirstOrThrow();
}

export async function updateLastNumber(db: CompanyDatabase, id: string, last: number): Promise<void> {
  await db.updateTable('engagements').set({ last_finding_number: last }).where('id', '=', id).execute();
}

export async function findServices(db: CompanyDatabase, companyId: string): Promise<string[]> {
  const company = await db
    .selectFrom('companies')
    .select('services')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return company.services;
}
