import type { DemoFiller } from '../../platform/demo-filler.ts';
import { buildTemplate, sampleOptions, sectionsOf } from './report-templates.build.ts';

/** The default of the demo is like the built-in report; the other one is for those who decide. */
export const fillReportTemplates: DemoFiller = async ({ database, company }) => {
  if (company.slug !== 'provider') return;
  const owned = { company_id: company.id };
  await buildTemplate(database, { ...owned, name: 'Full report', is_default: true });
  const sections = sectionsOf('summary', 'overview', 'remediation', 'findings');
  const options = sampleOptions({ sections, informational: 'none' });
  await buildTemplate(database, { ...owned, name: 'Executive summary', options });
};
