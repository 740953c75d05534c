import type {
  EngagementReportOptions,
  ReportOptions,
} from '@gatehouse/contract/report-templates/report-templates.schema';
import type { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { reportOptionEvents } from '@gatehouse/contract/report-templates/report-templates-access';

import type { Config } from '../../platform/settings/config.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import { conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import { findOptions, saveOptions } from './report-options.store.ts';
import { builtInOptions, requireSections } from './report-sections.ts';
import { reportTemplateTexts } from './report-templates.texts.ts';

const { errors } = reportTemplateTexts;

interface OptionsContext {
  db: CompanyDatabase;
  config: Config;
  engagementId: string;
}

/** Returns the options of an engagement's report: its own, those of its template, the default template's, or the built-in ones. */
export async function reportOptionsOf({ db, config, engagementId }: OptionsContext): Promise<ReportOptions> {
  const found = await findOptions(db, engagementId);
  return found?.effective ?? builtInOptions(config);
}

async function answer({ db, config, engagementId }: OptionsContext): Promise<EngagementReportOptions> {
  const found = await findOptions(db, engagementId);
  if (!found) throw notFound();
  const { template_id: templateId, options, revision, effective } = found;
  return { templateId, options, revision, effective: effective ?? builtInOptions(config) };
}

export const readOptions = ({
  db,
  params,
  platform: { config },
}: Call<typeof reportTemplates.options>): Promise<EngagementReportOptions> =>
  answer({ db, config, engagementId: params.id });

export async function changeOptions(call: Call<typeof reportTemplates.saveOptions>): Promise<EngagementReportOptions> {
  const { db, params, body, companyId, platform } = call;
  const { templateId, options, revision } = body;
  const asked = { db, config: platform.config, engagementId: params.id };
  await answer(asked);
  if (templateId !== null && options !== null) throw unprocessable(errors.both, 'templateId');
  if (options) requireSections(options);
  const values = { company_id: companyId, engagement_id: params.id, template_id: templateId, options, revision };
  if (!(await saveOptions(db, values))) throw conflict(errors.outdated);
  // Emits the change to staff only.
  call.emitToStaff(reportOptionEvents.updated);
  return answer(asked);
}
