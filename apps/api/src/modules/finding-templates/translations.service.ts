import type { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type { TemplateTranslation } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { placeholderDifferences, type TemplateTexts, templateTextsOf } from '@gatehouse/domain/finding-template';
import { reportLanguageOf } from '@gatehouse/domain/report-language';

import type { Call } from '../../platform/routes/call.ts';
import { AppError, found, notFound, unprocessable } from '../../platform/core/errors.ts';
import { announce } from './finding-templates.service.ts';
import {
  deleteTranslation,
  findTemplate,
  findTranslation,
  lockTemplate,
  putTranslation,
  type TemplateRecord,
  type TranslationRecord,
} from './finding-templates.store.ts';
import { languageNames, templateErrors } from './finding-templates.texts.ts';

type ReadCall = Call<typeof findingTemplates.translation>;

export const readTranslation = async ({ db, params }: ReadCall): Promise<TemplateTranslation> =>
  present(found(await findTemplate(db, params.templateId)), found(await findTranslation(db, params)));

const present = (template: TemplateRecord, row: TranslationRecord): TemplateTranslation => ({
  language: reportLanguageOf(row.language),
  ...templateTextsOf(row),
  sourceRevision: row.source_revision,
  isOutdated: row.source_revision < template.text_revision,
  translatedSource: row.translated_source as TemplateTexts | null,
  editor: row.editor_name,
  changedAt: row.changed_at,
});

type SaveCall = Call<typeof findingTemplates.saveTranslation>;

/** Saves the translation of the revision that the translator read; that of an earlier one stays outdated. */
export async function saveTranslation(call: SaveCall): Promise<TemplateTranslation> {
  const { db, params, body, companyId, viewer, audit } = call;
  const template = found(await lockTemplate(db, params.templateId));
  refuseUnfit(template, call);
  const row = await putTranslation(db, {
    company_id: companyId,
    template_id: template.id,
    language: params.language,
    ...templateTextsOf(body),
    source_revision: body.sourceRevision,
    translated_source: await translatedSource(call, template),
    editor_name: viewer.fullname,
  });
  audit({ action: 'record-changed', subject: template.title, details: detailsOf(call) });
  announce(call);
  return present(template, row);
}

const detailsOf = ({ params }: Pick<SaveCall, 'params'>) => ({
  template: params.templateId,
  language: params.language,
});

/** Throws a 422 for the language of the template, for a revision to come, and for placeholders that differ. */
function refuseUnfit(template: TemplateRecord, { params, body }: SaveCall): void {
  if (params.language === template.language)
    throw unprocessable(templateErrors.ownLanguage(languageNames[params.language]), 'language');
  if (body.sourceRevision > template.revision) throw unprocessable(templateErrors.laterRevision, 'sourceRevision');
  const issues = placeholderDifferences(templateTextsOf(template), body).map(({ kind, name, field }) => ({
    path: field,
    message: templateErrors[kind](name),
  }));
  const [first] = issues;
  if (first) throw new AppError(422, FailureCode.validation, { message: first.message, issues });
}

/** Returns the texts that were translated: those of today, or those of the translation that is replaced. */
async function translatedSource({ db, params, body }: SaveCall, template: TemplateRecord) {
  if (body.sourceRevision >= template.text_revision) return templateTextsOf(template);
  const known = await findTranslation(db, params);
  return known?.source_revision === body.sourceRevision ? (known.translated_source as TemplateTexts | null) : null;
}

export async function removeTranslation(
  call: Call<typeof findingTemplates.removeTranslation>,
): Promise<{ removed: true }> {
  const { db, params, audit } = call;
  const template = found(await lockTemplate(db, params.templateId));
  if (!(await deleteTranslation(db, params))) throw notFound();
  audit({ action: 'record-removed', subject: template.title, details: detailsOf(call) });
  announce(call);
  return { removed: true };
}
