import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type MappingRow = Selectable<Tables['csv_mappings']>;

export const findMappings = (db: CompanyDatabase): Promise<MappingRow[]> =>
  db
    .selectFrom('csv_mappings')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .execute();

export const findMapping = (db: CompanyDatabase, name: string): Promise<MappingRow | undefined> =>
  db
    .selectFrom('csv_mappings')
    .selectAll()
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();

export function saveMapping(
  db: CompanyDatabase,
  { company_id, name, columns }: { company_id: string; name: string; columns: object },
): Promise<MappingRow> {
  const content = { name, columns: JSON.stringify(columns), updated_at: sql<string>`now()` };
  return db
    .insertInto('csv_mappings')
    .values({ company_id, ...content })
    .onConflict((known) => known.expression(sql`company_id, lower(name)`).doUpdateSet(content))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a mapping and returns its name, or undefined when there is none. */
export async function deleteMapping(db: CompanyDatabase, id: string): Promise<string | undefined> {
  const deleted = await db.deleteFrom('csv_mappings').where('id', '=', id).returning('name').executeTakeFirst();
  return deleted?.name;
}
