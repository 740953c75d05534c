import type { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { findingTemplateEvents } from '@gatehouse/contract/finding-templates/finding-templates-access';
import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { placeholderFields } from '@gatehouse/domain/finding-template';
import { reportLanguageOf } from '@gatehouse/domain/report-language';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import { conflict, found, unprocessable } from '../../platform/core/errors.ts';
import { columnsOf, presentTemplate } from './finding-templates.present.ts';
import {
  deleteTemplate,
  findTemplate,
  findTemplateByTitle,
  findTranslationMarks,
  insertTemplate,
  lockTemplate,
  type TemplateRecord,
  updateTemplate,
} from './finding-templates.store.ts';
import { languageNames, templateErrors } from './finding-templates.texts.ts';

/** Emits the change to staff only. */
export const announce = ({ emitToStaff }: Pick<Call<never>, 'emitToStaff'>): void =>
  emitToStaff(findingTemplateEvents.updated);

async function requireFreeTitle(db: CompanyDatabase, title: string, ownId?: string): Promise<void> {
  const known = await findTemplateByTitle(db, title);
  if (known && known.id !== ownId) throw conflict(templateErrors.taken, 'title');
}

const answer = async (db: CompanyDatabase, row: TemplateRecord): Promise<FindingTemplate> =>
  presentTemplate(row, await findTranslationMarks(db, row.id));

export const readTemplate = async ({ db, params }: Call<typeof findingTemplates.get>): Promise<FindingTemplate> =>
  answer(db, found(await findTemplate(db, params.templateId)));

export async function createTemplate(call: Call<typeof findingTemplates.create>): Promise<FindingTemplate> {
  const { db, body, companyId, viewer, audit } = call;
  await requireFreeTitle(db, body.title);
  const row = await insertTemplate(db, {
    company_id: companyId,
    ...columnsOf(body),
    ...(body.language && { language: body.language }),
    editor_name: viewer.fullname,
  });
  audit({ action: 'record-created', subject: row.title, details: { template: row.id } });
  announce(call);
  return answer(db, row);
}

type SavedFields = Omit<Call<typeof findingTemplates.save>['body'], 'revision'>;

/** Returns the columns of the language and, if a text changed, the revision that outdates its translations. */
async function languageColumns(db: CompanyDatabase, known: TemplateRecord, fields: SavedFields) {
  const { language = reportLanguageOf(known.language) } = fields;
  const hasNewText = placeholderFields.some((field) => fields[field] !== known[field]);
  const isTranslated = (await findTranslationMarks(db, known.id)).some((each) => each.language === language);
  if (isTranslated) throw unprocessable(templateErrors.translated(languageNames[language]), 'language');
  return { language, ...(hasNewText && { text_revision: known.revision + 1 }) };
}

/** Saves a template. Throws a 409 if a colleague has saved it since it was read. */
export async function saveTemplate(call: Call<typeof findingTemplates.save>): Promise<FindingTemplate> {
  const { db, params, body, viewer, audit } = call;
  const { revision, ...fields } = body;
  const known = found(await lockTemplate(db, params.templateId));
  if (known.revision !== revision) throw conflict(templateErrors.outdated);
  await requireFreeTitle(db, fields.title, known.id);
  const row = await updateTemplate(db, known.id, {
    ...columnsOf(fields),
    ...(await languageColumns(db, known, fields)),
    editor_name: viewer.fullname,
  });
  audit({ action: 'record-changed', subject: row.title, details: { template: row.id } });
  announce(call);
  return answer(db, row);
}

export async function removeTemplate(call: Call<typeof findingTemplates.remove>): Promise<{ removed: true }> {
  const { db, params, audit } = call;
  const row = found(await lockTemplate(db, params.templateId));
  await deleteTemplate(db, row.id);
  audit({ action: 'record-removed', subject: row.title, details: { template: row.id } });
  announce(call);
  return { removed: true };
}
