import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type TemplateRecord = Selectable<Tables['finding_templates']>;

export const findTemplate = (db: CompanyDatabase, id: string): Promise<TemplateRecord | undefined> =>
  db.selectFrom('finding_templates').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns and locks a template. */
export const lockTemplate = (db: CompanyDatabase, id: string): Promise<TemplateRecord | undefined> =>
  db.selectFrom('finding_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the template with this title, ignoring case. */
export const findTemplateByTitle = (db: CompanyDatabase, title: string) =>
  db
    .selectFrom('finding_templates')
    .select('id')
    .where(sql`lower(title)`, '=', sql`lower(${title})`)
    .executeTakeFirst();

export const insertTemplate = (
  db: CompanyDatabase,
  row: Insertable<Tables['finding_templates']>,
): Promise<TemplateRecord> => db.insertInto('finding_templates').values(row).returningAll().executeTakeFirstOrThrow();

/** Updates a template and increments its revision. */
export const updateTemplate = (
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['finding_templates']>,
): Promise<TemplateRecord> =>
  db
    .updateTable('finding_templates')
    .set({ ...change, revision: sql`revision + 1`, changed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteTemplate = async (db: CompanyDatabase, id: string): Promise<void> => {
  await db.deleteFrom('finding_templates').where('id', '=', id).execute();
};
