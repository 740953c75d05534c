import { emptyTemplate } from '@gatehouse/domain/empty-fields';
import { type TemplateFields, type TemplateTexts, templateTextsOf } from '@gatehouse/domain/finding-template';
import type { ReportLanguage } from '@gatehouse/domain/report-language';

import type { Database } from '../../platform/database/database.ts';
import { columnsOf } from './finding-templates.present.ts';
import { findTemplate, insertTemplate } from './finding-templates.store.ts';

let made = 0;

interface NewTemplate extends Partial<TemplateFields> {
  companyId: string;
  editor?: string;
  language?: ReportLanguage;
}

/** Inserts a finding template of the provider. */
export function buildTemplate(database: Database, { companyId, editor = '', language = 'en', ...fields }: NewTemplate) {
  made += 1;
  const row = {
    company_id: companyId,
    editor_name: editor,
    language,
    // The second revision, so that a translation can be of an earlier one.
    revision: 2,
    text_revision: 2,
    ...columnsOf({ ...emptyTemplate, title: `Template ${made}`, ...fields }),
  };
  return database.withPlatform((db) => insertTemplate(db, row));
}

interface NewTranslation extends Partial<TemplateTexts> {
  companyId: string;
  templateId: string;
  language: ReportLanguage;
  editor?: string;
  /** The texts that were translated, if they are not those of today: the translation is outdated. */
  formerly?: { [Field in keyof TemplateTexts]?: string | undefined } | undefined;
}

/** Inserts the translation of a finding template. */
export function buildTranslation(
  database: Database,
  { companyId, templateId, language, editor = '', formerly, ...texts }: NewTranslation,
) {
  return database.withPlatform(async (db) => {
    const source = await findTemplate(db, templateId);
    if (!source) throw new Error('There is no such template');
    const current = templateTextsOf(source);
    return db
      .insertInto('finding_template_translations')
      .values({
        company_id: companyId,
        template_id: templateId,
        language,
        ...current,
        ...texts,
        source_revision: formerly ? source.text_revision - 1 : source.revision,
        translated_source: JSON.stringify({ ...current, ...formerly }),
        editor_name: editor,
      })
      .execute();
  });
}
