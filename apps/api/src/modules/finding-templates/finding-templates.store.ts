import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type TemplateRecord = Selectable<Tables['finding_templates']>;
export type TranslationRecord = Selectable<Tables['finding_template_translations']>;

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

/** The language of a translation and the revision that it translates. */
export type TranslationMark = Pick<TranslationRecord, 'language' | 'source_revision'>;

interface TranslationKey {
  templateId: string;
  language: string;
}

/** Returns the languages of the translations of a template. */
export const findTranslationMarks = (db: CompanyDatabase, templateId: string): Promise<TranslationMark[]> =>
  db
    .selectFrom('finding_template_translations')
    .select(['language', 'source_revision'])
    .where('template_id', '=', templateId)
    .orderBy('language')
    .execute();

export const findTranslation = (
  db: CompanyDatabase,
  { templateId, language }: TranslationKey,
): Promise<TranslationRecord | undefined> =>
  db
    .selectFrom('finding_template_translations')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('language', '=', language)
    .executeTakeFirst();

type Row = Omit<Insertable<Tables['finding_template_translations']>, 'translated_source'> & {
  translated_source: object | null;
};

/** Inserts a translation, or replaces the one in its language. */
export function putTranslation(db: CompanyDatabase, { translated_source: source, ...row }: Row) {
  const values = { ...row, translated_source: source && JSON.stringify(source) };
  const { company_id: _company, template_id: _template, language: _language, ...changed } = values;
  return db
    .insertInto('finding_template_translations')
    .values(values)
    .onConflict((known) =>
      known
        .columns(['company_id', 'template_id', 'language'])
        .doUpdateSet({ ...changed, changed_at: sql`clock_timestamp()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a translation. Returns false when there is none. */
export async function deleteTranslation(db: CompanyDatabase, { templateId, language }: TranslationKey) {
  const { numDeletedRows } = await db
    .deleteFrom('finding_template_translations')
    .where('template_id', '=', templateId)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows > 0;
}
