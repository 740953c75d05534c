import type { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { findingTemplateEvents } from '@gatehouse/contract/finding-templates/finding-templates-access';
import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/call.ts';
import { AppError, conflict, notFound } from '../../platform/http/errors.ts';
import { columnsOf, presentTemplate } from './finding-templates.present.ts';
import {
  deleteTemplate,
  findTemplate,
  findTemplateByTitle,
  insertTemplate,
  lockTemplate,
  type TemplateRecord,
  updateTemplate,
} from './finding-templates.store.ts';
import { templateErrors } from './finding-templates.texts.ts';

/** Emits the change to staff only. */
const announce = ({ emitToStaff }: Pick<Call<never>, 'emitToStaff'>): void =>
  emitToStaff(findingTemplateEvents.updated);

async function requireFreeTitle(db: CompanyDatabase, title: string, ownId?: string): Promise<void> {
  const known = await findTemplateByTitle(db, title);
  if (!known || known.id === ownId) return;
  const message = templateErrors.taken;
  throw new AppError(409, FailureCode.conflict, { message, issues: [{ path: 'title', message }] });
}

async function requireLocked(db: CompanyDatabase, id: string): Promise<TemplateRecord> {
  const row = await lockTemplate(db, id);
  if (!row) throw notFound();
  return row;
}

export async function readTemplate({ db, params }: Call<typeof findingTemplates.get>): Promise<FindingTemplate> {
  const row = await findTemplate(db, params.templateId);
  if (!row) throw notFound();
  return presentTemplate(row);
}

export async function createTemplate(call: Call<typeof findingTemplates.create>): Promise<FindingTemplate> {
  const { db, body, companyId, viewer, audit } = call;
  await requireFreeTitle(db, body.title);
  const row = await insertTemplate(db, {
    company_id: companyId,
    ...columnsOf(body),
    editor_name: viewer.fullname,
  });
  audit({ action: 'record-created', subject: row.title, details: { template: row.id } });
  announce(call);
  return presentTemplate(row);
}

/** Saves a template. Throws a 409 if a colleague has saved it since it was read. */
export async function saveTemplate(call: Call<typeof findingTemplates.save>): Promise<FindingTemplate> {
  const { db, params, body, viewer, audit } = call;
  const { revision, ...fields } = body;
  const known = await requireLocked(db, params.templateId);
  if (known.revision !== revision) throw conflict(templateErrors.outdated);
  await requireFreeTitle(db, fields.title, known.id);
  const row = await updateTemplate(db, known.id, { ...columnsOf(fields), editor_name: viewer.fullname });
  audit({ action: 'record-changed', subject: row.title, details: { template: row.id } });
  announce(call);
  return presentTemplate(row);
}

export async function removeTemplate(call: Call<typeof findingTemplates.remove>): Promise<{ removed: true }> {
  const { db, params, audit } = call;
  const row = await requireLocked(db, params.templateId);
  await deleteTemplate(db, row.id);
  audit({ action: 'record-removed', subject: row.title, details: { template: row.id } });
  announce(call);
  return { removed: true };
}
