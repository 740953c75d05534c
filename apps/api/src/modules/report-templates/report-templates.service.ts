import type { ReportOptions, ReportTemplate } from '@gatehouse/contract/report-templates/report-templates.schema';
import type { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { reportOptionEvents } from '@gatehouse/contract/report-templates/report-templates-access';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import { findSeenClients } from '../../platform/routes/named-client.ts';
import { conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import { builtInOptions, requireSections } from './report-sections.ts';
import { removeWordFiles } from './word/word-files.store.ts';
import {
  deleteTemplate,
  endOtherDefault,
  findTemplate,
  findOtherTemplate,
  insertTemplate,
  isNameTaken,
  lockTemplate,
  updateTemplate,
} from './report-templates.store.ts';
import { reportTemplateTexts } from './report-templates.texts.ts';

const { errors } = reportTemplateTexts;

/** Emits the change to staff only. */
const announce = ({ emitToStaff }: Pick<Call<never>, 'emitToStaff'>): void => emitToStaff(reportOptionEvents.updated);

async function answer(db: CompanyDatabase, id: string): Promise<ReportTemplate> {
  const row = await findTemplate(db, id);
  if (!row) throw notFound();
  return {
    _id: row.id,
    name: row.name,
    isDefault: row.is_default,
    companyIds: row.company_ids,
    options: row.options,
    numOfEngagements: row.followers,
    revision: row.revision,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

async function requireLocked(db: CompanyDatabase, id: string) {
  const template = await lockTemplate(db, id);
  if (!template) throw notFound();
  return template;
}

async function check(
  db: CompanyDatabase,
  { name, options }: { name: string; options: ReportOptions },
  id: string | null,
): Promise<void> {
  requireSections(options);
  if (await isNameTaken(db, name, id)) throw unprocessable(errors.sameName, 'name');
}

/**
 * Requires that added clients exist, that the viewer may see them, and that no other template is used for them. Those of before stay as
 * they are, because the viewer may not see all of them.
 */
async function requireClients(
  { db, params, platform }: Call<typeof reportTemplates.save>,
  wanted: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = wanted.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const seen = await findSeenClients(platform.database);
  if (!added.every((id) => seen.has(id))) throw unprocessable(errors.noClient, 'companyIds');
  const other = await findOtherTemplate(db, added, params.templateId);
  if (other !== undefined) throw unprocessable(errors.otherTemplate(other), 'companyIds');
}

export const readTemplate = ({ db, params }: Call<typeof reportTemplates.get>): Promise<ReportTemplate> =>
  answer(db, params.templateId);

export async function createTemplate(call: Call<typeof reportTemplates.create>): Promise<ReportTemplate> {
  const { db, body, companyId, audit, platform } = call;
  const { name, options = builtInOptions(platform.config) } = body;
  await check(db, { name, options }, null);
  const id = await insertTemplate(db, { company_id: companyId, name, options });
  audit({ action: 'record-created', subject: name, details: { template: id } });
  announce(call);
  return answer(db, id);
}

export async function saveTemplate(call: Call<typeof reportTemplates.save>): Promise<ReportTemplate> {
  const { db, params, body, audit, platform } = call;
  const { name, isDefault, companyIds, options, revision } = body;
  const before = await requireLocked(db, params.templateId);
  if (before.revision !== revision) throw conflict(errors.outdated);
  await check(db, { name, options }, params.templateId);
  if (companyIds) await requireClients(call, companyIds, before.company_ids);
  if (isDefault) await endOtherDefault(db, params.templateId);
  await updateTemplate(db, params.templateId, {
    name,
    is_default: isDefault,
    ...(companyIds && { company_ids: [...new Set(companyIds)] }),
    options,
    revision: revision + 1,
    updated_at: platform.clock.now().toISOString(),
  });
  audit({ action: 'record-changed', subject: name, details: { template: params.templateId } });
  announce(call);
  return answer(db, params.templateId);
}

export async function removeTemplate(call: Call<typeof reportTemplates.remove>): Promise<{ removed: true }> {
  const { db, params, audit, afterCommit, platform } = call;
  const { name } = await requireLocked(db, params.templateId);
  await removeWordFiles(db, params.templateId);
  afterCommit(async () => void platform.files.sweep());
  await deleteTemplate(db, params.templateId);
  audit({ action: 'record-removed', subject: name, details: { template: params.templateId } });
  announce(call);
  return { removed: true };
}
