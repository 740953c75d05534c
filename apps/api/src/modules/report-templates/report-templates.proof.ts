import { plainTemplate } from '@gatehouse/word/testing/sample-templates';

import { type BuildRecords, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildTemplate } from './report-templates.build.ts';
import { buildWordFile } from './word/word-files.build.ts';

const wordDocument = await plainTemplate();

const path = '/provider/reportTemplates';
const version = `${path}/:templateId/word/:versionId`;
const ofEngagement = '/provider/companies/:companyId/engagements/:id/reportOptions';

const template: BuildRecords = async ({ portal, companyId }) => ({
  templateId: (await buildTemplate(portal.platform.database, { company_id: companyId })).id,
});
const wordFile: BuildRecords = async ({ portal, companyId }) => {
  const { id: templateId } = await buildTemplate(portal.platform.database, { company_id: companyId });
  const content = await plainTemplate();
  const versionId = await buildWordFile(portal.platform, { company_id: companyId, template_id: templateId, content });
  return { templateId, versionId };
};
const engagement: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildEngagement(portal.platform.database, { company_id: companyId })).id,
});

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: staff,
    [`POST ${path}`]: staff,
    [`GET ${path}/:templateId`]: staff,
    [`PUT ${path}/:templateId`]: staff,
    [`DELETE ${path}/:templateId`]: staff,
    [`GET ${path}/:templateId/word`]: staff,
    [`POST ${path}/:templateId/word`]: staff,
    [`PUT ${version}`]: staff,
    [`DELETE ${version}`]: staff,
    [`GET ${version}/preview`]: staff,
    [`GET ${ofEngagement}`]: staff,
    [`PUT ${ofEngagement}`]: staff,
  },
  records: {
    [`${path}/:templateId`]: template,
    [`${path}/:templateId/word`]: template,
    [version]: wordFile,
    [`${version}/preview`]: wordFile,
    [ofEngagement]: inNewClient(engagement),
  },
  forms: {
    [`${path}/:templateId/word`]: () => ({ fields: {}, file: { name: 'firm.docx', content: wordDocument } }),
  },
};
