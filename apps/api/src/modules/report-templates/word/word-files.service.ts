import type { WordFile, WordFiles } from '@gatehouse/contract/report-templates/word-files.schema';
import { type wordFiles, wordFileRules, wordFilesAtMost } from '@gatehouse/contract/report-templates/word-files';
import { reportOptionEvents } from '@gatehouse/contract/report-templates/report-templates-access';
import { readFile } from 'node:fs/promises';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { CheckedTemplate } from '@gatehouse/word/template/check-template';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { storeUpload } from '../../../platform/mounting/files-take.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound, unprocessable, AppError, wrongType } from '../../../platform/core/errors.ts';
import type { Upload } from '../../../platform/mounting/mount-files.ts';
import { findTemplate, lockTemplate } from '../report-templates.store.ts';
import { reportTemplateTexts } from '../report-templates.texts.ts';
import {
  activateWordFile,
  deleteWordFile,
  findWordFile,
  findWordFiles,
  insertWordFile,
  type WordFileRecord,
} from './word-files.store.ts';
import { openMakers } from '../../../platform/threads/makers.ts';
import type { WordCheckers } from './check-program.ts';

const { errors } = reportTemplateTexts;

const present = (row: WordFileRecord): WordFile => ({
  _id: row.id,
  number: row.number,
  name: row.name,
  size: Number(row.size),
  isActive: row.is_active,
  createdBy: row.created_by_name,
  createdAt: new Date(row.created_at).toISOString(),
});

const answer = async (db: CompanyDatabase, templateId: string): Promise<WordFiles> => ({
  versions: (await findWordFiles(db, templateId)).map(present),
});

/** Returns the Word files of a template, newest first. */
export async function readWordFiles({ db, params }: Call<typeof wordFiles.list>): Promise<WordFiles> {
  if (!(await findTemplate(db, params.templateId))) throw notFound();
  return answer(db, params.templateId);
}

/** Adds a Word file, after it was checked in a thread. It is inactive, so that it can be previewed first. */
export async function addWordFile(call: FileCall<typeof wordFiles.add>, upload: Upload): Promise<WordFiles> {
  const { platform, params, companyId, viewer } = call;
  const { templateId } = params;
  const found = await platform.database.withCompany(companyId, (db) => findTemplate(db, templateId));
  if (!found) throw notFound();
  const seen = { size: 0 };
  return storeUpload(call, upload, {
    rules: wordFileRules,
    async check(file) {
      seen.size = file.size;
      await checkWordFile(file);
    },
    async work({ db, audit, emitToStaff }, file) {
      if (!(await lockTemplate(db, templateId))) throw notFound();
      if ((await findWordFiles(db, templateId)).length >= wordFilesAtMost) throw unprocessable(errors.tooManyFiles);
      const values = { company_id: companyId, template_id: templateId, name: file.name, file_id: file.id, ...seen };
      const id = await insertWordFile(db, { ...values, created_by_name: viewer.fullname });
      await file.attach({ kind: 'report-template', id });
      audit({ action: 'record-changed', subject: found.name, details: { template: templateId, word: file.name } });
      emitToStaff(reportOptionEvents.updated);
      return answer(db, templateId);
    },
  });
}

async function requireFile({ db, params }: Pick<Call<typeof wordFiles.change>, 'db' | 'params'>) {
  const template = await lockTemplate(db, params.templateId);
  const file = await findWordFile(db, params);
  if (!template || !file) throw notFound();
  return { template, file };
}

/** Makes a Word file the active one, or returns to the built-in layout. */
export async function changeWordFile(call: Call<typeof wordFiles.change>): Promise<WordFiles> {
  const { db, params, body, audit, emitToStaff } = call;
  const { template, file } = await requireFile(call);
  await activateWordFile(db, file, body.isActive);
  const state = body.isActive ? 'active' : 'inactive';
  audit({
    action: 'record-changed',
    subject: template.name,
    details: { template: params.templateId, word: file.name, state },
  });
  emitToStaff(reportOptionEvents.updated);
  return answer(db, params.templateId);
}

/** Deletes a Word file that is not active. */
export async function removeWordFile(call: Call<typeof wordFiles.remove>): Promise<WordFiles> {
  const { db, params, audit, afterCommit, emitToStaff, platform } = call;
  const { template, file } = await requireFile(call);
  if (file.is_active) throw conflict(errors.activeFile);
  await deleteWordFile(db, file);
  audit({ action: 'file-removed', subject: file.name, details: { template: params.templateId, name: template.name } });
  afterCommit(async () => void platform.files.sweep());
  emitToStaff(reportOptionEvents.updated);
  return answer(db, params.templateId);
}

const check = openMakers<WordCheckers>(new URL('./check-program.ts', import.meta.url));

/**
 * Checks an uploaded Word file in a thread.
 * @throws 415 if it is no document without macros, 422 with the problems of a template that cannot be used
 */
async function checkWordFile({ path }: { path: string }): Promise<void> {
  const checked = JSON.parse(await check('check', await readFile(path))) as CheckedTemplate;
  if (!checked.isDocument) throw wrongType(wordFileRules.refusal);
  const { issues } = checked;
  if (issues.length > 0)
    throw new AppError(422, FailureCode.templateRefused, { message: reportTemplateTexts.errors.refused, issues });
}
