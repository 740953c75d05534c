import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { buildTemplate, findCompanyId, sampleOptions, sectionsOf } from './report-templates.build.ts';
import { demoWordFile, demoWordFileName } from './word/demo-word-file.ts';
import { buildWordFile } from './word/word-files.build.ts';

/** The client whose reports are made with the firm's Word template. */
const clientWithWord = 'globex';

/** Adds the default template, which matches the built-in report, one for executives, and one with the firm's own Word file. */
export const fillReportTemplates: DemoFiller = async (demo) => {
  const { database, company } = demo;
  if (company.slug !== 'provider') return;
  const owned = { company_id: company.id };
  await buildTemplate(database, { ...owned, name: 'Full report', is_default: true });
  const sections = sectionsOf('summary', 'overview', 'remediation', 'findings');
  const options = sampleOptions({ sections, informational: 'none' });
  await buildTemplate(database, { ...owned, name: 'Executive summary', options });
  await fillWordTemplate(demo);
};

async function fillWordTemplate({ database, files, company }: DemoCompany): Promise<void> {
  const owned = { company_id: company.id };
  const client = await findCompanyId(database, clientWithWord);
  const company_ids = client === undefined ? [] : [client];
  const { id: template_id } = await buildTemplate(database, { ...owned, name: 'Northwind Word report', company_ids });
  const file = { name: demoWordFileName, content: await demoWordFile(), isActive: true };
  await buildWordFile({ database, files }, { ...owned, template_id, ...file });
}
