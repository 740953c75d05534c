import type { DemoFiller } from '../../platform/demo-filler.ts';
import { buildTemplate, sampleOptions, sectionsOf } from './report-templates.build.ts';

/** Adds two templates: the default, which matches the built-in report, and one for executives. */
export const fillReportTemplates: DemoFiller = async ({ database, company }) => {
  if (company.slug !== 'provider') return;
  const owned = { company_id: company.id };
  await buildTemplate(database, { ...owned, name: 'Full report', is_default: true });
  const sections = sectionsOf('summary', 'overview', 'remediation', 'findings');
  const options = sampleOptions({ sections, informational: 'none' });
  await buildTemplate(database, { ...owned, name: 'Executive summary', options });
};
