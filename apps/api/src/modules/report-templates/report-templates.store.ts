import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A template with the number of engagements that use it. */
export type TemplateRecord = Omit<Selectable<Tables['report_templates']>, 'options'> & {
  options: ReportOptions;
  followers: number;
};

/** The columns of a template to update. Its options are stored as JSON. */
type TemplateChange = Pick<
  Updateable<Tables['report_templates']>,
  'name' | 'is_default' | 'company_ids' | 'updated_at' | 'revision'
> & {
  options: ReportOptions;
};

export async function findTemplate(db: CompanyDatabase, id: string): Promise<TemplateRecord | undefined> {
  const row = await db
    .selectFrom('report_templates as t')
    .selectAll()
    .select(sql<number>`(select count(*) from report_options o where o.template_id = t.id)::integer`.as('followers'))
    .where('t.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, options: row.options as ReportOptions };
}

/** Returns and locks a template, or returns undefined when there is none. */
export const lockTemplate = (db: CompanyDatabase, id: string) =>
  db
    .selectFrom('report_templates')
    .select(['name', 'revision', 'is_default', 'company_ids'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** True if another template has this name, ignoring case. */
export async function isNameTaken(db: CompanyDatabase, name: string, exceptId: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('report_templates')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the name of another template that is used for one of the clients. */
export async function findOtherTemplate(
  db: CompanyDatabase,
  companyIds: readonly string[],
  exceptId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('report_templates')
    .select('name')
    .where('id', '<>', exceptId)
    .where(sql<boolean>`company_ids && ${[...companyIds]}::uuid[]`)
    .executeTakeFirst();
  return found?.name;
}

export async function insertTemplate(
  db: CompanyDatabase,
  { options, ...columns }: Omit<Insertable<Tables['report_templates']>, 'options'> & { options: ReportOptions },
): Promise<string> {
  const { id } = await db
    .insertInto('report_templates')
    .values({ ...columns, options: JSON.stringify(options) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTemplate(
  db: CompanyDatabase,
  id: string,
  { options, ...columns }: TemplateChange,
): Promise<void> {
  await db
    .updateTable('report_templates')
    .set({ ...columns, options: JSON.stringify(options) })
    .where('id', '=', id)
    .execute();
}

/** Clears the previous default and increments its revision, so that an open page detects the change. */
export async function endOtherDefault(db: CompanyDatabase, exceptId: string): Promise<void> {
  await db
    .updateTable('report_templates')
    .set(({ eb }) => ({ is_default: false, revision: eb('revision', '+', 1) }))
    .where('is_default', '=', true)
    .where('id', '<>', exceptId)
    .execute();
}

export async function deleteTemplate(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('report_templates').where('id', '=', id).execute();
}
