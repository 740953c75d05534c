import { type BuildRecords, clients, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildClickedCampaign } from '../phishing/phishing.build.ts';

const client: BuildRecords = async ({ portal }) => ({ companyId: (await portal.company()).id });

const engagement: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildEngagement(portal.platform.database, { company_id: companyId })).id,
});

let campaigns = 0;
const campaign: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildClickedCampaign(portal.platform, companyId, `Reported ${(campaigns += 1)}`)).id,
});

export const proof: ModuleProof = {
  access: {
    'GET /engagements/:id/report': clients,
    'GET /engagements/:id/report/findings': clients,
    'GET /provider/companies/:companyId/engagements/:id/report': staff,
    'GET /provider/companies/:companyId/engagements/:id/report/findings': staff,
    'GET /provider/companies/:companyId/engagements/:id/report/versions': staff,
    'GET /engagements/:id/report.docx': clients,
    'GET /provider/companies/:companyId/engagements/:id/report.docx': staff,
    'GET /attackSurfaceMappingForCompany/report.pdf': clients,
    'GET /statistics/board.pdf': clients,
    'GET /provider/companies/:companyId/attackSurface/report.pdf': staff,
    'GET /dataForPhishingSimulation/:id/report.pdf': ['company-admin', 'company-manager'],
    'GET /provider/companies/:companyId/phishing-campaigns/:id/report.pdf': staff,
  },
  records: {
    '/engagements/:id/report': engagement,
    '/engagements/:id/report/findings': engagement,
    '/engagements/:id/report.docx': engagement,
    '/provider/companies/:companyId/engagements/:id/report.docx': inNewClient(engagement),
    '/provider/companies/:companyId/engagements/:id/report': inNewClient(engagement),
    '/provider/companies/:companyId/engagements/:id/report/findings': inNewClient(engagement),
    '/provider/companies/:companyId/engagements/:id/report/versions': inNewClient(engagement),
    '/provider/companies/:companyId/attackSurface/report.pdf': client,
    '/dataForPhishingSimulation/:id/report.pdf': campaign,
    '/provider/companies/:companyId/phishing-campaigns/:id/report.pdf': inNewClient(campaign),
  },
};
