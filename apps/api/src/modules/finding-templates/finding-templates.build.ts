import { type TemplateFields, type TemplateTexts, templateTextsOf } from '@gatehouse/domain/finding-template';
import type { ReportLanguage } from '@gatehouse/domain/report-language';

import type { Database } from '../../platform/database/database.ts';
import { columnsOf } from './finding-templates.present.ts';

let made = 0;

const empty: Omit<TemplateFields, 'title'> = {
  severity: null,
  cvssv3: '',
  description: '',
  impact: '',
  recommendation: '',
  references: [],
  cwe: null,
  owasp: '',
  tags: [],
};

interface NewTemplate {
  companyId: string;
  editor?: string;
  language?: ReportLanguage;
}

/** Inserts a finding template of the provider. */
export function buildTemplate(
  database: Database,
  { companyId, editor = '', language = 'en', ...fields }: Partial<TemplateFields> & NewTemplate,
) {
  made += 1;
  const row = {
    company_id: companyId,
    editor_name: editor,
    language,
    // The second revision, so that a translation can be of an earlier one.
    revision: 2,
    text_revision: 2,
    ...columnsOf({ title: `Template ${made}`, ...empty, ...fields }),
  };
  return database.withPlatform((db) =>
    db.insertInto('finding_templates').values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

interface NewTranslation extends Partial<TemplateTexts> {
  companyId: string;
  templateId: string;
  language: ReportLanguage;
  editor?: string;
  /** The texts that were translated, if they are not those of today: the translation is outdated. */
  formerly?: Partial<TemplateTexts>;
}

/** Inserts the translation of a finding template. */
export function buildTranslation(
  database: Database,
  { companyId, templateId, language, editor = '', formerly, ...texts }: NewTranslation,
) {
  return database.withPlatform(async (db) => {
    const source = await db
      .selectFrom('finding_templates')
      .selectAll()
      .where('id', '=', templateId)
      .executeTakeFirstOrThrow();
    return db
      .insertInto('finding_template_translations')
      .values({
        company_id: companyId,
        template_id: templateId,
        language,
        ...templateTextsOf(source),
        ...texts,
        source_revision: formerly ? source.text_revision - 1 : source.revision,
        translated_source: JSON.stringify({ ...templateTextsOf(source), ...formerly }),
        editor_name: editor,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
