import { type BuildRecords, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildTemplate } from './report-templates.build.ts';

const path = '/provider/reportTemplates';
const ofEngagement = '/provider/companies/:companyId/engagements/:id/reportOptions';

const template: BuildRecords = async ({ portal, companyId }) => ({
  templateId: (await buildTemplate(portal.platform.database, { company_id: companyId })).id,
});
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
    [`GET ${ofEngagement}`]: staff,
    [`PUT ${ofEngagement}`]: staff,
  },
  records: {
    [`${path}/:templateId`]: template,
    [ofEngagement]: inNewClient(engagement),
  },
};
