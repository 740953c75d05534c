import type { ReportLanguage } from '@gatehouse/domain/report-language';

import type { Database } from '../../platform/database/database.ts';
import type { DemoFiller } from '../../extensions/demo-filler.ts';
import { accessTemplates } from './demo/access-templates.ts';
import { frenchTranslations } from './demo/french-translations.ts';
import { type DemoTranslation, germanTranslations } from './demo/german-translations.ts';
import { injectionTemplates } from './demo/injection-templates.ts';
import { settingTemplates } from './demo/setting-templates.ts';
import { buildTemplate, buildTranslation } from './finding-templates.build.ts';

const translations: readonly [ReportLanguage, readonly DemoTranslation[]][] = [
  ['de', germanTranslations],
  ['fr', frenchTranslations],
];

/** Adds the provider's library of finding templates with their translations. */
export const fillTemplates: DemoFiller = async ({ database, company, users }) => {
  if (company.slug !== 'provider') return;
  const editor = users.find(({ role }) => role === 'provider-analyst')?.fullname ?? '';
  const companyId = company.id;
  for (const template of [...injectionTemplates, ...accessTemplates, ...settingTemplates]) {
    const { id: templateId, title } = await buildTemplate(database, { companyId, editor, ...template });
    await fillTranslations(database, { companyId, templateId, title, editor });
  }
};

interface TranslatedTemplate {
  companyId: string;
  templateId: string;
  title: string;
  editor: string;
}

async function fillTranslations(database: Database, { title, ...template }: TranslatedTemplate): Promise<void> {
  for (const [language, all] of translations) {
    const own = all.find(({ of }) => of === title);
    if (!own) continue;
    const { of: _title, ...texts } = own;
    await buildTranslation(database, { ...template, language, ...texts });
  }
}
