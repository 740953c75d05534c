import type { DemoFiller } from '../../platform/demo-filler.ts';
import { accessTemplates } from './demo/access-templates.ts';
import { injectionTemplates } from './demo/injection-templates.ts';
import { settingTemplates } from './demo/setting-templates.ts';
import { buildTemplate } from './finding-templates.build.ts';

/** Adds the provider's library of finding templates. */
export const fillTemplates: DemoFiller = async ({ database, company, users }) => {
  if (company.slug !== 'provider') return;
  const editor = users.find(({ role }) => role === 'provider-analyst')?.fullname ?? '';
  for (const template of [...injectionTemplates, ...accessTemplates, ...settingTemplates])
    await buildTemplate(database, { companyId: company.id, editor, ...template });
};
